import { outcomeWords, submissionStateWords, wordsIn } from '#shared/texts/states.ts'
import { fieldsEn } from './fields-en.ts'
import type { Labels } from './labels.ts'
import { moduleWords } from './module-words.ts'
import { nextStepsEn } from './next-steps-en.ts'

export const labelsEn: Labels = {
  ...moduleWords('en'),
  operations: { create: 'Create', update: 'Update' },
  submissionStates: wordsIn(submissionStateWords, 'en'),
  nextSteps: nextStepsEn,
  outcomes: wordsIn(outcomeWords, 'en'),
  catalogueKinds: {
    'document-type': 'Document types',
    gender: 'Gender',
    country: 'Countries',
    dane: 'Municipalities (DANE)',
    eps: 'EPS',
    ccf: 'Family funds (CCF)',
    arl: 'ARL',
    afp: 'Pension funds (AFP)',
  },
  catalogueOrigins: {
    official: { label: 'Official', description: 'Imported by you from the service’s web application.' },
    reference: { label: 'Reference', description: 'It is not the service’s catalogue.' },
  },
  options: {
    SubirADrive: {
      label: 'Upload to the cloud',
      description: 'The service also uploads the PDF to cloud storage. The specification does not say which.',
    },
    EnviarCorreo: {
      label: 'Send by email',
      description:
        'The service sends the PDF by email. The specification does not say to whom: confirm it with the service.',
    },
    FirmaTrabajador: {
      label: 'Worker’s signature',
      description: 'Includes the worker’s signature. The specification does not say where it comes from.',
    },
    FirmaCliente: {
      label: 'Client’s signature',
      description:
        'Includes the client’s signature. The specification does not say who that is or where it comes from.',
    },
    IncluirArl: { label: 'Include ARL', description: 'Includes the ARL in the form.' },
    Canal: {
      label: 'Channel',
      description: 'How the filing reaches the entity. A channel written in a row overrides this one.',
    },
    EnviarConDocumento: { label: 'Send with the document', description: 'Attaches the identity document.' },
    EnviarConFormulario: { label: 'Send with the form', description: 'Attaches the affiliation form.' },
    RastrearCertificado: {
      label: 'Track the certificate',
      description: 'Follows the filing until the entity issues the certificate. It may take days.',
    },
    ForzarReproceso: {
      label: 'Force reprocessing',
      description: 'Processes again even if a result exists. It uses credits again.',
    },
    SubirDocumentoAPlataforma: {
      label: 'Keep the supporting file on the platform',
      description: 'The supporting file is also kept on the service’s platform.',
    },
  },
  channels: { plataforma: 'Platform', asesor: 'Adviser' },
  fields: fieldsEn,
  documentKinds: {
    EPS: 'EPS form',
    CCF: 'CCF form',
    informe: 'Report',
    evidencia: 'Evidence',
    soporte: 'Supporting document',
  },
  followed: 'followed, not sent from here',
  events: {
    arm: 'Ready to send',
    'open-socket': 'Sending started',
    'answer-accepted': 'The service accepted it',
    'answer-empty': 'The service accepted no records',
    'answer-refused': 'The service refused it',
    'surely-not-sent': 'It was not sent',
    ambiguous: 'Not known whether it arrived',
    'found-interrupted': 'Found interrupted',
    'request-found': 'The service finds it again',
    'verified-by-get': 'Verified by a query',
    'operator-request': 'Request number entered',
    'witness-found': 'The database had lost its acceptance',
    'notification-matched': 'A notification confirmed it',
    'operator-resend': 'You chose to send it again',
    'operator-applied': 'You marked it as applied',
    'operator-abandoned': 'You abandoned it',
    'items-final': 'Every record is finished',
    'batch-failed': 'The batch failed',
    'request-not-found': 'The service did not find the request',
    followed: 'Followed from here; it was filed elsewhere',
  },
}
