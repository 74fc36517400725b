import styles from './skeleton-line.module.css'

/** A still grey bar where words will stand. */
export function SkeletonLine({ width, height = '12px' }: { width: string; height?: string }) {
  return <span className={styles.skeletonLine} style={{ width, height }} aria-hidden />
}
