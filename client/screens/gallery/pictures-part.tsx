import { answerPicture } from '#client/ui/pictures/answer-pictures.ts'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { rewardPicture } from '#client/ui/pictures/reward-pictures.ts'
import { iconSetNames, pictureNames } from '#shared/forms/icon-sets/icon-sets.ts'
import { rewardPictureNames } from '#shared/rewards/reward.ts'
import css from './gallery.module.css'

export function PicturesPart() {
  return (
    <main className={css.page}>
      <h1>Pictures</h1>
      {iconSetNames.map((iconSet) => (
        <section key={iconSet}>
          <h2>{iconSet}</h2>
          <div className={css.pictures}>
            {pictureNames.map((name) => {
              const picture = answerPicture(iconSet, name)
              return (
                <figure key={name}>
                  {picture && <Picture of={picture} size={64} />}
                  <figcaption>{name}</figcaption>
                </figure>
              )
            })}
          </div>
        </section>
      ))}
      <section>
        <h2>rewards</h2>
        <div className={css.pictures}>
          {rewardPictureNames.map((name) => (
            <figure key={name}>
              <Picture of={rewardPicture(name)} size={64} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </div>
      </section>
    </main>
  )
}
