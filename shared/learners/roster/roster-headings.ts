import { normaliseHeading } from '../../match-columns.ts'
import type { RosterColumn } from './roster-column.ts'
import { hereHeadings, leftHeadings } from './roster-status.ts'

/** Headings in the thirteen languages of `roster-columns.test.ts`, bare and without accents. */
const headings: Record<Exclude<RosterColumn, `guardian${string}`>, string> = {
  name: `fullname displayname preferredname nameofchild
    nombrecompleto nombreyapellido nombreyapellidos nombreapellidos
    vollstandigername vorundnachname vornamenachname anzeigename
    legalname
    fulltnavn fulltnamn fuldenavn fuldtnavn visningsnavn visningsnamn
    nomcomplet prenometnom prenomnom prenomsnom
    volledigenaam voorenachternaam roepnaamachternaam weergavenaam
    nomeesobrenome nomeeapelido nomeecognome imieinazwisko kokonimi adsoyad adsoyadi advesoyad adısoyadı`,
  familyFirst: `lastfirst lastnamefirst lastnamefirstname lastnamefirstnamemiddle lastfirstmiddle lastcommafirst surnamefirst
    surnamefirstname surnameforename familynamefirst namelastfirst namelfm fullnamelfm fullnamelf lfm sortablename
    apellidosynombre apellidosynombres apellidosnombre apellidosnombres apellidoynombre
    namevorname nachnamevorname familiennamevorname etternavnfornavn efternavnfornavn efternamnfornamn
    nometprenom nomprenom nomprenoms achternaamvoornaam achternaamroepnaam
    sobrenomenome cognomeenome cognomenome nazwiskoiimie nazwiskoimie sukunimijaetunimi sukunimietunimi soyadad soyadıadı`,
  givenName: `givenname firstname forename first given preferredgivenname legalfirstname
    legalforename preferredforename chosenforename
    nombredepila primernombre vorname vornamen rufname fornavn fornamn tilltalsnamn
    prenom prenoms prenomusuel voornaam voornamen roepnaam
    primeironome imie imiona etunimi etunimet kutsumanimi adi adı isim`,
  familyName: `familyname lastname surname last family legallastname legalsurname preferredsurname chosensurname
    apellido apellidos primerapellido nachname familienname zuname etternavn efternavn efternamn slektsnavn
    nomdefamille nomdusage achternaam familienaam
    sobrenome apelido apelidos cognome nazwisko sukunimi soyad soyadi soyadı soyisim`,
  username: `username login loginname signin signinname loginid logonname sisloginid
    userprincipalname accountname samaccountname userlogin
    usuario nombredeusuario nombreusuario benutzername benutzerkennung anmeldename nutzername login
    brukernavn feidenavn feidebrukernavn brugernavn unilogin anvandarnamn inloggningsnamn
    nomdutilisateur nomutilisateur identifiant identifiantdeconnexion gebruikersnaam inlognaam
    nomedeusuario nomedeutilizador utilizador nomeutente nazwauzytkownika kayttajatunnus kayttajanimi kullaniciadi kullanıcıadı`,
  email: `email emailaddress mail schoolemail correo correoelectronico direcciondecorreo direcciondecorreoelectronico
    emailadresse mailadresse epost epostadresse epostadress mejladress courriel adressemail adresseemail
    adresseelectronique adressecourriel mel emailadres mailadres
    enderecodeemail correioeletronico indirizzoemail postaelettronica adresemail sahkoposti sahkopostiosoite eposta epostaadresi`,
  pin: `pin pincode pinnumber codigopin pinnummer pinkode pinkod codepin`,
  groups: `groups group class classes classname classgroup homeroom caseload section course
    reg reggroup registrationgroup tutorgroupname formgroup formclass    grupo grupos clase clases curso aula klasse klassen klassenname gruppe gruppen lerngruppe kurs stammklasse
    klassetrin basisgruppe undervisningsgruppe hold grupper klass klasser klassnamn grupp undervisningsgrupp
    classe groupe groupes division libelleclasse klas klasnaam stamklas groep groepen lesgroep
    turma turmas gruppo sezione klasa oddzial oddział grupa luokka ryhma opetusryhma sinif sinifi sınıf sınıfı sube grubu`,
  role: `role roles usertype usertypes persontype rol roles perfil tipodeusuario rolle rollen benutzertyp benutzerrolle
    brukertype brugertype roll roller anvandartyp profil typedutilisateur gebruikerstype
    papel funcao ruolo rola rooli`,
  status: `enrollmentstatus enrolmentstatus enrollstatus enrolstatus accountstatus userstatus systemstatus workflowstate
    enrollmentstate ${hereHeadings} ${leftHeadings}
    estadodematricula estadodelamatricula anmeldestatus schulerstatus statutdinscription inschrijfstatus`,
  entryDate: `entrydate startdate begindate enrollmentdate enrolmentdate enrollmentstartdate admissiondate dateofadmission
    dateofentry enrolldate enroldate dateenrolled admitdate firstday joindate joiningdate datejoined fechadeingreso fechadealta fechadeinicio fechadeinscripcion
    eintrittsdatum eintritt eintrittam startdatum datedentree datedarrivee datedebut datedinscription
    instroomdatum inschrijfdatum begindatum`,
  exitDate: `exitdate enddate leavedate leavingdate dateofleaving dateofexit lastday lastdate dropdate withdrawndate dateleft leftdate lefton exitedon withdrawaldate
    withdrawdate enrollmentenddate fechadesalida fechadebaja fechabaja fechadefin fechadetermino
    austrittsdatum austritt austrittam abgangsdatum abgang abgangam abgemeldetam entlassungsdatum sluttdato slutdato slutdatum datedesortie
    datedefin datefin datederadiation uitschrijfdatum einddatum uitstroomdatum`,
}

/** Headings that often mean something else: used only where no other column holds the same. */
const perhaps: Partial<Record<RosterColumn, string>> = {
  name: `learner student pupil child alumno alumna estudiante schuler schueler elev elever barn eleve enfant leerling
    aluno aluna alunno alunna uczen uczniowie oppilas ogrenci`,
  username: `user userid id studentid learnerid pupilid benutzer benutzerid bruker brukerid bruger brugerid anvandare
    anvandarid utilisateur idutilisateur gebruiker gebruikersid idusuario`,
  pin: `code codigo kode kod`,
  groups: `form tutorgroup grade year grado niveau stufe trinn arskurs leerjaar`,
}

/** The whole name, or the half of it that no other column holds. */
const wholeOrHalf = new Set('name nombre nombres nom navn namn naam nome nimi'.split(' '))

/** Guardians, each with a number or first of its own. */
const guardians = `guardian parent parentguardian guardianparent carer caregiver parentcarer
    responsable tutorlegal padremadre acudiente apoderado apoderada madrepadre
    erziehungsberechtigter erziehungsberechtigte sorgeberechtigter sorgeberechtigte elternteil
    foresatt forelder vardnadshavare malsman foralder vaerge foraelder ouder verzorger responsablelegal representantlegal`
const mothers = 'mother mom mum madre mutter mor mere moeder'
const fathers = 'father dad padre vater far pere vader'
const addresses =
  'email emailaddress mail emailadresse mailadresse epost epostadresse epostadress correo correoelectronico courriel adressemail'
const names = 'name fullname nombre nombrecompleto nom navn namn naam'

/** Headings of the nth guardian, as *Guardian 2 e-mail*, *Parent e-mail* and *Correo del responsable* are. */
function guardianHeadings(number: number): { name: string[]; email: string[] } {
  const words = (text: string) => text.split(/\s+/)
  const whole = words(guardians).flatMap((who) => (number === 1 ? [who, `${who}1`] : [`${who}${number}`]))
  const people = [...whole, ...(number === 1 ? words(mothers) : number === 2 ? words(fathers) : [])]
  const withWords = (about: string) =>
    people.flatMap((who) =>
      words(about).flatMap((one) => {
        const bare = who.replace(/\d$/, '')
        return [
          `${who}${one}`,
          ...['', 'del', 'dela', 'of', 'du'].map((between) => `${one}${between}${who}`),
          ...(bare === who ? [] : [`${bare}${one}${number}`]),
        ]
      }),
    )
  return { name: [...people, ...withWords(names)], email: withWords(addresses) }
}

/** Headings whose values say what they are about: a role, a status or something else. */
const open = new Set(
  `status state type kind category position title statut etat estado situacion tipo categoria typ art kategorie
    kategori tilstand categorie titre soort situacao stato tila durum rodzaj tyyppi tur`.split(/\s+/),
)

export interface RosterHeadingMeaning {
  column: RosterColumn
  isCertain: boolean
  isWholeOrHalf: boolean
}

const meanings = new Map<string, RosterHeadingMeaning>([
  ...entriesOf(perhaps, false),
  ...[1, 2, 3, 4].flatMap((number) => {
    const { name, email } = guardianHeadings(number)
    const column = `guardian${number}` as 'guardian1'
    return [
      ...entriesOf({ [column]: name.join(' ') }, true),
      ...entriesOf({ [`${column}Email`]: email.join(' ') }, true),
    ]
  }),
  ...entriesOf(headings, true),
  ...[...wholeOrHalf].map(
    (heading) => [heading, { column: 'name', isCertain: true, isWholeOrHalf: true }] as const,
  ),
])

function entriesOf(table: Partial<Record<RosterColumn, string>>, isCertain: boolean) {
  return (Object.keys(table) as RosterColumn[]).flatMap((column) =>
    table[column]!.split(/\s+/).map(
      (heading) => [heading, { column, isCertain, isWholeOrHalf: false }] as const,
    ),
  )
}

const learner =
  'learner|student|pupil|child|schuler|schueler|elev|eleve|alumno|alumna|estudiante|leerling|aluno|aluna|alunno|oppilaan|ucznia'
const before = new RegExp(`^(?:${learner})(?:in|en|e)?s?(?=.)`)
const beforeAlone = new RegExp(`^(?:${learner})(?=.)`)
const after = new RegExp(
  `(?:ofthe|dela|dell|del|de|des|do|da|du|av|van|vande|der)?(?:${learner}|lenfant)(?:en|e)?s?$`,
)

/** What a heading means, in any of these languages; null where none of them says it. */
export function findRosterHeadingMeaning(heading: string): RosterHeadingMeaning | null {
  for (const spelling of spellingsOf(heading)) {
    const meaning = meanings.get(spelling)
    if (meaning) return meaning
  }
  const unnumbered = meanings.get(plain(heading).replace(/\d+$/, ''))
  return unnumbered?.column === 'groups' ? unnumbered : null
}

/** Whether it is for the values below a heading to say what they are about. */
export const isOpenHeading = (heading: string): boolean => spellingsOf(heading).some((one) => open.has(one))

function spellingsOf(heading: string): string[] {
  const bare = plain(heading)
  const unmarked = plain(heading.replace(/\[[^\]]*\]/g, ''))
  return [bare, bare.replace(before, ''), bare.replace(beforeAlone, ''), bare.replace(after, ''), unmarked]
}

const password =
  /passw(?:or|d)|passphrase|passcode|pwd|secret|kennwort|contrasena|^clave|motdepasse|^mdp|mdp$|passord|losenord|adgangskode|kodeord|wachtwoord/

/** A column of passwords, which are read for nobody. */
export const isPasswordHeading = (heading: string): boolean => password.test(plain(heading))

const plain = (heading: string) => normaliseHeading(heading.normalize('NFD'))
