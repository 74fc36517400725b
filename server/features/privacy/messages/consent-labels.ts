import type { Language } from '#shared/languages.ts'
import type { LegalBasis } from '#shared/privacy/consents/consent.ts'

interface Words {
  'keeping-data': string
  'device-reminders': string
  'taking-part': Record<LegalBasis, string>
}

/** What an organisation agrees to. The record keeps these words as they were read: a change of them asks nobody again. */
export const consentLabels: Record<Language, Words> = {
  en: {
    'keeping-data':
      'Daymark keeps what the page for families lists, for the reasons and as long as it says there, in the name of the organisation and for it alone. Nothing else is kept, nothing is sold or shown to advertisers, and everything kept about a learner can be downloaded and erased at any time.',
    'device-reminders':
      'Each reminder goes through the maker of the learner’s browser: Google, Apple, Mozilla or Microsoft. It sees an address that it made for that browser, and when a reminder comes. It cannot read the text, which is sealed for the device and names nobody: “A check-in is open”. When this is turned off, the list of devices is deleted.',
    'taking-part': {
      consent:
        'Learners take part because their families, or adult learners themselves, have consented. The organisation asks them, keeps the papers, and withdraws each learner for whom consent is refused or withdrawn.',
      task: 'Learners take part because it belongs to what the law asks the organisation to do: teaching and support. Families are told what is kept; they are not asked for consent.',
      contract:
        'Learners take part because it is agreed with them in a contract, as an adult programme may do. What is kept serves that contract and nothing else.',
    },
  },
  es: {
    'keeping-data':
      'Daymark guarda lo que enumera la página para las familias, por los motivos y durante el tiempo que allí se dicen, en nombre de la organización y solo para ella. No se guarda nada más, nada se vende ni se muestra a anunciantes, y lo que se guarda de cada estudiante se puede descargar y borrar en cualquier momento.',
    'device-reminders':
      'Cada recordatorio pasa por el fabricante del navegador: Google, Apple, Mozilla o Microsoft. Ve una dirección que creó para ese navegador y cuándo llega un recordatorio. No puede leer el texto, que va sellado para el dispositivo y no nombra a nadie: “Hay un registro abierto”. Si se desactiva, la lista de dispositivos se borra.',
    'taking-part': {
      consent:
        'Cada estudiante participa porque su familia, o la propia persona si es mayor de edad, dio su consentimiento. La organización lo pide, guarda los papeles y da de baja a quien se niega o lo retira.',
      task: 'Cada estudiante participa porque forma parte de lo que la ley encarga a la organización: enseñar y apoyar. Se informa a las familias de lo que se guarda; no se les pide consentimiento.',
      contract:
        'Cada estudiante participa porque así se acordó en un contrato, como puede hacer un programa para personas adultas. Lo que se guarda sirve a ese contrato y a nada más.',
    },
  },
}

interface FileWords {
  head: readonly [
    what: string,
    basis: string,
    note: string,
    words: string,
    by: string,
    at: string,
    ended: string,
    endedBy: string,
    endedAt: string,
  ]
  kinds: Record<keyof Words, string>
  bases: Record<LegalBasis, string>
  ended: Record<'withdrawn' | 'replaced', string>
}

/** The words of the record as a file. */
export const consentExportLabels: Record<Language, FileWords> = {
  en: {
    head: [
      'Agreed to',
      'Legal basis',
      'Papers',
      'In these words',
      'By',
      'At',
      'Ended',
      'Ended by',
      'Ended at',
    ],
    kinds: {
      'keeping-data': 'Keeping learners’ data',
      'device-reminders': 'Reminders on learners’ devices',
      'taking-part': 'Taking part',
    },
    bases: { consent: 'Families’ consent', task: 'Its task by law', contract: 'A contract with the learner' },
    ended: { withdrawn: 'withdrawn', replaced: 'agreed to again' },
  },
  es: {
    head: [
      'Se acordó',
      'Base legal',
      'Papeles',
      'Con estas palabras',
      'Por',
      'Cuándo',
      'Terminó',
      'Terminado por',
      'Terminado cuándo',
    ],
    kinds: {
      'keeping-data': 'Guardar datos de estudiantes',
      'device-reminders': 'Recordatorios en los dispositivos de estudiantes',
      'taking-part': 'Participar',
    },
    bases: {
      consent: 'Consentimiento de las familias',
      task: 'Su tarea según la ley',
      contract: 'Un contrato con cada estudiante',
    },
    ended: { withdrawn: 'retirado', replaced: 'acordado de nuevo' },
  },
}
