import styles from './logo.module.css'

interface Props {
  src: string
  /** Of the organisation; empty where it stands beside. */
  name: string
}

/** An organisation's logo, on light in every scheme: most are drawn for paper. */
export const Logo = ({ src, name }: Props) => <img className={styles.logo} src={src} alt={name} />
