import styles from './form-colour-mark.module.css'

/** The colour of a form, beside its name. */
export const FormColourMark = ({ hue }: { hue: number }) => (
  <span className={styles.mark} data-hue={hue} aria-hidden />
)

const hues = 8

/**
 * A colour for each form, by the order in which they were begun, so that one more form changes no other's; the name
 * always stands beside it.
 */
export function assignFormHues(formIds: readonly string[]): Map<string, number> {
  return new Map(formIds.toSorted().map((id, index) => [id, index % hues]))
}
