import styles from './bone.module.css'

/** A still grey bar where words will stand. */
export function Bone({ width, height = '12px' }: { width: string; height?: string }) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden />
}
