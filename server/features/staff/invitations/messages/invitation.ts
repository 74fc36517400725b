import { createFormatters } from '#server/kernel/formatters.ts'
import { localiseTexts } from '#server/kernel/localise-texts.ts'
import type { Mail } from '#server/platform/external/mailer.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import type { Language } from '#shared/languages.ts'

interface InvitationToSend {
  invitationId: string
  sending: number
  email: string
  role: StaffRole
  expiresAt: Date
  /** Of the access that it gives. */
  lastDay: string | null
  invitedBy: string
  organisationName: string
  timeZone: string
  secret: string
  publicUrl: string
  language: Language
}

interface Words {
  role: Record<StaffRole, string>
  /** Without names: whoever founds an organisation chooses them, and the mail goes to strangers. */
  subject: string
  says: (by: string, organisation: string, role: string) => string
  lastDay: (day: string) => string
  accept: string
  until: (day: string) => string
  unexpected: string
}

const words: Record<Language, Words> = {
  en: {
    role: { owner: 'an owner', admin: 'an admin', educator: 'an educator', observer: 'an observer' },
    subject: 'You are invited to join a team on Daymark',
    says: (by, organisation, role) =>
      `${by} invites you to work with ${organisation} in Daymark, as ${role}.`,
    lastDay: (day) => `Your access lasts until ${day}.`,
    accept: 'See the invitation and accept it here:',
    until: (day) => `It works once, until ${day}.`,
    unexpected: 'If you did not expect this, ignore it: nothing happens unless you accept.',
  },
  es: {
    role: { owner: 'propietario', admin: 'administrador', educator: 'docente', observer: 'observador' },
    subject: 'Te han invitado a un equipo en Daymark',
    says: (by, organisation, role) =>
      `${by} te invita a trabajar con ${organisation} en Daymark, con el rol de ${role}.`,
    lastDay: (day) => `Tu acceso dura hasta el ${day}.`,
    accept: 'Mira la invitación y acéptala aquí:',
    until: (day) => `Sirve una vez, hasta el ${day}.`,
    unexpected: 'Si no la esperabas, no hagas nada: si no la aceptas, no pasa nada.',
  },
}

/** Invites somebody to a team. The secret stands behind the `#`, which no server and no log ever sees. */
export function invitationMail(invitation: InvitationToSend): Mail {
  const { invitationId, sending, invitedBy, organisationName, role, timeZone, expiresAt, lastDay, language } =
    invitation
  const said = localiseTexts(words, language)
  const link = new URL('/join', invitation.publicUrl)
  link.hash = invitation.secret
  const format = createFormatters(language)
  return {
    messageId: `<${invitationId}.${sending}.invitation@${link.hostname}>`,
    to: invitation.email,
    subject: said.subject,
    text: [
      said.says(invitedBy, organisationName, said.role[role]),
      ...(lastDay ? [said.lastDay(format.day(lastDay, 'dated'))] : []),
      '',
      said.accept,
      link.href,
      '',
      said.until(format.moment(expiresAt, timeZone, 'full')),
      said.unexpected,
    ].join('\n'),
  }
}
