import css from './progress.module.css'

/** How far it is to something that can be earned. */
export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  return <progress className={css.progress} value={Math.min(value, max)} max={max} aria-label={label} />
}
