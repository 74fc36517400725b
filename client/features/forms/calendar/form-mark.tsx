import styles from './form-mark.module.css'

/** The colour of a form, beside its name. */
export const FormMark = ({ hue }: { hue: number }) => (
  <span className={styles.mark} data-hue={hue} aria-hidden />
)
