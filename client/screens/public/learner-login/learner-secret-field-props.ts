export interface LearnerSecretFieldProps {
  secret: string
  onChange: (secret: string) => void
  error?: string
}
