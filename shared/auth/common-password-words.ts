/** Words that the best-known passwords are made of, in small letters without accents. */
export const commonPasswordWords = `
abc abcabc abcd abcdef abcdefg academy access acdc adgangskode admin administrator africa aishiteru ajax aladdin
alexander alexandra alexandre allah always amanda amazing amazon amen america american amor amore amour
amsterdam andrew android angel angela angelo angels angry animal animals anthony anyone anything apollo apple
apples april argentina ariel arsenal asdf asdfgh ashley athena atlanta audi august austin australia austria
autumn avengers awesome azerty babe baby babyboy babygirl bacon bailey bambi banana bananas bandit barbara
barbie barcelona bart baseball basketball bass batman bayern beach bear bears beatles beautiful beauty beckham
belgium believe bella bemvindo benfica benjamin berlin bestfriend bestfriends beyonce bible bienvenido bienvenue
billionaire birthday bismillah biteme black blackpink blahblah blessed blessing blink blue blueberry boca boomer
boss boston boxing boyfriend brandon brasil brazil brian britain britney broncos brooklyn brother brothers bts
bubbles buddha buddy budweiser bugatti bulls bunny burger business butter butterfly california camaro campus
canada candy captain caramel cat catherine cats celtic celtics champion changeit changeme charles charlie
charlotte cheese cheesecake cheetah chelsea cherry chevrolet chevy chicago chicken chief child children chile
china chloe chocolate christ christian christina christine christmas christopher church cinderella cinnamon
cisco classroom cobra coco coffee coffeebean college colombia company computer contact contrasena cookie cookies
cool coolguy corinthians corona corvette cosmos cougar counsellor counselor cow cowboys crazy creative cricket
cristiano crystal cupcake cutie cycling dad daddy daisy dakota dallas dancer dancing daniel daniela danmark
darling darthvader database david deadpool debian december default demo denmark denver desert desktop
deutschland developer diamond diamonds digimon director disney doctor dodgers dog doggy dogs dollar dolphin
dolphins donald dortmund dragon dragonball dreamer dreams drummer duck ducky dumb dumbledore dumbo eagle eagles
earth easter ecole education egypt elephant elizabeth ella elsa emerald emily eminem emma employee energy
engineer england english escola escuela espana ete everton everything example extreme facebook faith falcon fall
family fantastic father february ferrari feyenoord finland fire fireman first fishing flamengo florida flower
flowers fluffy football ford forest forever forgot forgotten formula fortnite france freedom friday friend
friends friendship frodo frozen fruhling fuckoff fuckyou funny gabriel gabriela galaxy gandalf ganesh garden
garfield geheim george germany gerrard giants ginger giraffe girlfriend github glitter glory gmail god godbless
godisgood godislove goku gold golden golf golfer goodbye goodluck goodmorning google gorgeous gorilla grace
graduate grandma grandpa greece green greenday gremio griffin gryffindor guest guinness guitar hallelujah
halloween hamster handsome hannah happiness happy hardware harley harry harrypotter haslo hawk hawks heart
hearts heaven heineken hello hellokitty hellothere helloworld helpdesk herbst hercules hermione hermosa hero
heroes heslo hidden hiphop history hiver hobbit hockey hogwarts holiday holland hollywood holy homer homework
honda honey honeybee hope horse horses hotmail houston hulk hungary hungry hunter hunting hurricane husband
iamgod idiot ilovedad ilovegod ilovejesus iloveme ilovemom ilovemum ilovemylife ilovemyself iloveu iloveyou
imagine imissyou india indonesia info inshallah instagram inter internet invierno iphone ireland ironmaiden
ironman isabella island israel istanbul italia jack jaguar james january japan jasmine jedi jelly jellybean
jelszo jennifer jessica jesus jesuschrist jesusislord jetaime john jonas jonathan jordan joseph joshua july june
jungle jupiter justin justinbieber juventus kangaroo karate katherine kawasaki kenya kevin keyboard kids killer
kindergarten king kingdom kitten kitty knight koala kobe korea krishna lakers lamborghini laptop last lasvegas
latte laura lazy learner learners learning lebron ledzeppelin legend legolas lehrer lehrerin leopard letmein
letmeinnow liberty library lightning lily linkinpark linux lion lions liverpool lkjhg loco login logon lol
lollipop london losenord loser love lovehate lovelife lovely loveme lover loverboy lovers loveyou lozinka lucky
lucy luna macintosh madison madonna madrid maestra maggie magic magician mahal mahalkita mahalko malaysia
manager manchester mancity manunited maradona march marcus margaret maria mariana marina mario marketing
marlboro marshmallow martin martina master mathematics matrix matthew max may melissa mercedes mercury merlin
messi metal metallica mexico miami michael michelle mickey microsoft midnight milan million millionaire
minecraft minnie missyou mnbvc mocha mohammed molly mom mommy monday money monica monitor monkey monkeys moon
moonlight morning moscow motdepasse mother mountain mouse muffin muhammad mum mummy music mustang mybaby
myfamily mykids mylove myname mypassword mysecret naruto natalia natasha nathan nature nederland nemo neptune
netflix network never nevermind newcastle newpassword newyork newzealand neymar nicholas nicole nigeria ninja
nintendo nirvana nissan nobody nokia noone nopassword norge norway nothing november number nurse ocean october
office oliver olivia omg one onedirection onepiece only opendoor opensesame oracle orange oranges oreo oscar
otono outlook owl packers pakistan palmeiras pancake panda panther paris parola parole pass passcode passe
passord passphrase passwd passwoord password passwort patches patricia patrick patriots paul paypal peace
peaches peanut pearl penguin pepper perfect peru peter peterpan philip philippines phoenix piano pig piglet
pikachu pilipinas pilot pink pinkfloyd pirate pizza planet platinum playstation please pluto poiuy pokemon
poland police polska pony pooh porsche porto portugal poseidon potato power president pretty primavera prince
princesa princess principal printemps printer private profesor professor puma pumpkin pumpkinpie puppy purple
pwd python queen qwert qwerty qwertz rabbit rachel racing rafael raiders rainbow random ranger rangers raspberry
raven ravens reading realmadrid rebecca red redskins redsox remember rich richard rihanna river riverplate
robert roblox rock rocknroll rocky rollingstones roma ronaldo rooney root rosie router ruby rugby running russia
sabrina sadie salasana samantha sammy sample samsung samuel samurai sandra santos sapphire sarah sasuke saturday
saturn savannah schalke school schools schule science scorpion scotland seahawks seattle secret secreto secure
security senha september server service shadow shakira shark shiva shrek sierra sifre silver simba simpsons
singapore singer sister sisters skateboard skiing skittles skole skywalker sleepy slipknot slytherin smile
smiley smokey snake snickers sniper snoopy snowball snowboard snowflake snowman soccer softball software soldier
somebody someone something sommer sonic sophia sophie sorry sparkle spider spiderman sporting spotify spring
sprinkles star starlight stars startrek starwars steelers stephanie steve steven storm strawberry student
students stupid subaru success sugar summer sunday sunflower sunlight sunshine suomi superman support supreme
surfing suzuki sverige sweden sweetheart sweetie sweety swimming switzerland system taylor teacher teachers
teaching teamo teddy temp temporary tennis tequiero tequila test tester testing testtest texas thailand thankyou
thebest thepassword thomas thunder thursday tiamo tiger tigger tinkerbell titan titanic toby today together
tokiohotel tokyo tomato tomorrow topsecret tornado tottenham toyota truelove trustme trustno trustnoone tucker
tuesday turbo turkey turtle twinkle twitter ubuntu ukraine ultimate unicorn unitedfc universe university usa
user vacation valkommen vanessa vanilla vegas velkommen venezuela venus verano veronica victoria victory vietnam
viking violin viper vodka voldemort volkswagen volleyball volvo wachtwoord wales warrior warriors water website
wednesday weekend welcome welkom whale whatever whiskey white whoever wife william willkommen wind windows
winner winnie winter wireless wizard wolf wolverine wolves wonderful word wrestling xbox xyz yahoo yamaha
yankees yellow yesterday yoda yourpassword youtube zebra zelda zeus zidane zxcvb zxcvbn
`
  .trim()
  .split(/\s+/)
