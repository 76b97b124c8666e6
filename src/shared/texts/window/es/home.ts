export const home = {
  title: 'Inicio',
  firstTitle: 'Bienvenido a Ventanilla',
  firstLead: 'Valide sus archivos de personal, radique ante el servicio y guarde la evidencia. ¿Cómo quiere empezar?',
  practice: {
    title: 'Practicar',
    lead: 'Pruebe todo el recorrido con un servicio de práctica dentro de este computador.',
    points: ['No necesita clave ni internet.', 'Nada sale de este computador.', 'No cuesta nada.'],
    action: 'Practicar',
  },
  key: {
    title: 'Tengo una clave',
    lead: 'Conéctese al servicio con la clave que creó en la aplicación web.',
    points: [
      'La clave se guarda cifrada por el sistema operativo.',
      'Cada registro aceptado consume un crédito.',
      'Antes de enviar siempre se pide confirmación.',
    ],
    action: 'Tengo una clave',
  },
  connect: {
    baseUrl: 'Dirección del servicio',
    baseUrlHint: 'Por ejemplo https://servicio.ejemplo.co',
    baseUrlInvalid: 'Escriba una dirección que empiece por https://',
    apiKey: 'Clave de API',
    apiKeyHint: 'Se crea en la aplicación web, en Configuración, Claves de API.',
    showKey: 'Mostrar u ocultar la clave',
    apiKeyMissing: 'Escriba la clave.',
    testWarningTitle: 'Es una clave de prueba',
    testWarning:
      'Con una clave que empieza por service_test_ no se gastan créditos, no se guardan datos y los resultados son de ejemplo.',
    unknownWarning: 'La clave no empieza por service_key_ ni por service_test_. Verifique que la copió completa.',
    submit: 'Conectar',
    back: 'Volver',
  },
}
