import styles from './form-colour-mark.module.css'

/** The colour of a form, beside its name. */
export const FormColourMark = ({ hue }: { hue: number }) => (
  <span className={styles.mark} data-hue={hue} aria-hidden />
)
