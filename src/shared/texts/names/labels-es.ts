import { outcomeWords, submissionStateWords, wordsIn } from '#shared/texts/states.ts'
import { fieldsEs } from './fields-es.ts'
import type { Labels } from './labels.ts'
import { moduleWords } from './module-words.ts'
import { nextStepsEs } from './next-steps-es.ts'

export const labelsEs: Labels = {
  ...moduleWords('es'),
  operations: { create: 'Crear', update: 'Actualizar' },
  submissionStates: wordsIn(submissionStateWords, 'es'),
  nextSteps: nextStepsEs,
  outcomes: wordsIn(outcomeWords, 'es'),
  catalogueKinds: {
    'document-type': 'Tipos de documento',
    gender: 'Género',
    country: 'Países',
    dane: 'Municipios (DANE)',
    eps: 'EPS',
    ccf: 'Cajas de compensación',
    arl: 'ARL',
    afp: 'Fondos de pensiones',
  },
  catalogueOrigins: {
    official: { label: 'Oficial', description: 'Importado por usted desde la aplicación web del servicio.' },
    reference: { label: 'Referencia', description: 'No es el catálogo del servicio.' },
  },
  options: {
    SubirADrive: {
      label: 'Subir a la nube',
      description: 'El servicio sube también el PDF a un almacenamiento en la nube. La especificación no dice a cuál.',
    },
    EnviarCorreo: {
      label: 'Enviar por correo',
      description:
        'El servicio envía el PDF por correo. La especificación no dice a quién: confírmelo con el servicio.',
    },
    FirmaTrabajador: {
      label: 'Firma del trabajador',
      description: 'Incluye la firma del trabajador. La especificación no dice de dónde la toma.',
    },
    FirmaCliente: {
      label: 'Firma del cliente',
      description: 'Incluye la firma del cliente. La especificación no dice quién es ni de dónde la toma.',
    },
    IncluirArl: { label: 'Incluir ARL', description: 'Incluye la ARL en el formulario.' },
    Canal: {
      label: 'Canal',
      description: 'Cómo se radica ante la entidad. El canal escrito en una fila manda sobre este.',
    },
    EnviarConDocumento: {
      label: 'Enviar con el documento',
      description: 'Adjunta el documento de identidad a la radicación.',
    },
    EnviarConFormulario: {
      label: 'Enviar con el formulario',
      description: 'Adjunta el formulario de afiliación a la radicación.',
    },
    RastrearCertificado: {
      label: 'Rastrear el certificado',
      description: 'Sigue el trámite hasta que la entidad expida el certificado. Puede tardar días.',
    },
    ForzarReproceso: {
      label: 'Forzar reproceso',
      description: 'Vuelve a procesar aunque ya exista un resultado. Consume créditos otra vez.',
    },
    SubirDocumentoAPlataforma: {
      label: 'Guardar el soporte en la plataforma',
      description: 'El archivo de soporte queda también en la plataforma del servicio.',
    },
  },
  channels: { plataforma: 'Plataforma', asesor: 'Asesor' },
  fields: fieldsEs,
  documentKinds: {
    EPS: 'Formulario EPS',
    CCF: 'Formulario caja',
    informe: 'Informe',
    evidencia: 'Evidencia',
    soporte: 'Soporte',
  },
  followed: 'seguida, no enviada desde aquí',
  events: {
    arm: 'Preparado para enviar',
    'open-socket': 'Envío iniciado',
    'answer-accepted': 'El servicio lo aceptó',
    'answer-empty': 'El servicio no aceptó ningún registro',
    'answer-refused': 'El servicio lo rechazó',
    'surely-not-sent': 'No alcanzó a enviarse',
    ambiguous: 'No se supo si llegó',
    'found-interrupted': 'Quedó interrumpido',
    'request-found': 'El servicio la encuentra de nuevo',
    'verified-by-get': 'Comprobado con una consulta',
    'operator-request': 'Número de solicitud anotado',
    'witness-found': 'La base de datos había perdido que se aceptó',
    'notification-matched': 'Una notificación confirmó que llegó',
    'operator-resend': 'Usted decidió reenviarlo',
    'operator-applied': 'Usted lo marcó como aplicado',
    'operator-abandoned': 'Usted lo abandonó',
    'items-final': 'Todos los registros terminaron',
    'batch-failed': 'El lote falló',
    'request-not-found': 'El servicio no encontró la solicitud',
    followed: 'Se sigue desde aquí; se radicó en otra parte',
  },
}
