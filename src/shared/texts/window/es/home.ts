export const home = {
  title: 'Inicio',
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
    back: 'Cancelar',
  },
}
