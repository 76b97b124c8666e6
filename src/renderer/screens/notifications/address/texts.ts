import type { Sentence } from '#shared/kernel/language.ts'

export const addressTexts = {
  registration: { es: 'Dirección registrada en el servicio', en: 'Address registered with the service' },
  what: {
    es: 'Cuando un lote termina, el servicio avisa a una sola dirección por cuenta, con una notificación firmada. Debe ser una dirección https pública de su oficina (un proxy o túnel) que lleve al receptor de abajo.',
    en: 'When a batch finishes, the service notifies one address per account, with a signed notification. It must be a public https address of your office (a proxy or tunnel) that leads to the receiver below.',
  },
  practiceWhat: {
    es: 'En práctica el servicio corre en este equipo: también puede avisar al receptor de abajo directamente. La dirección se olvida al cerrar el programa.',
    en: 'In practice the service runs on this computer: it can also notify the receiver below directly. The address is forgotten when the program closes.',
  },
  none: {
    es: 'No hay ninguna dirección registrada. Los resultados se consultan.',
    en: 'No address is registered. Results are checked by query.',
  },
  off: {
    es: 'Las notificaciones están apagadas. Los resultados se consultan.',
    en: 'Notifications are off. Results are checked by query.',
  },
  active: { es: 'El servicio notifica a esta dirección:', en: 'The service notifies this address:' },
  registeredOnly: { es: 'Dirección registrada:', en: 'Registered address:' },
  testKey: {
    es: 'Está conectado con una clave de prueba: con ella el servicio nunca envía notificaciones ni guarda la dirección. Los resultados se consultan.',
    en: 'You are connected with a test key: the service never sends notifications or stores the address for it. Results are checked by query.',
  },
  elsewhere: {
    es: 'Se registró desde otro equipo o programa: aquí no está su secreto, y lo que llegue aquí no se puede comprobar ni se recibe.',
    en: 'It was registered from another computer or program: its secret is not here, and what arrives here cannot be verified and is not accepted.',
  },
  said: { es: 'El servicio respondió: {message}', en: 'The service answered: {message}' },
  url: { es: 'Dirección https', en: 'https address' },
  urlHint: {
    es: 'Por ejemplo https://notificaciones.suempresa.com/ventanilla. Al registrarla, el servicio entrega el secreto de firma una sola vez; se guarda cifrado y no se muestra.',
    en: 'For example https://notifications.yourcompany.com/ventanilla. On registration, the service gives the signing secret only once; it is stored encrypted and never shown.',
  },
  useReceiver: { es: 'Usar el receptor de este equipo', en: 'Use this computer’s receiver' },
  register: { es: 'Registrar', en: 'Register' },
  change: { es: 'Cambiar dirección', en: 'Change address' },
  registered: { es: 'Dirección registrada; el secreto quedó guardado', en: 'Address registered; the secret was saved' },
  registeredAgain: {
    es: 'Ya estaba registrada; el secreto nuevo quedó guardado',
    en: 'Already registered; the new secret was saved',
  },
  registeredTest: {
    es: 'El servicio aceptó la dirección, pero con una clave de prueba no la guarda ni notificará.',
    en: 'The service accepted the address, but with a test key it does not store or notify it.',
  },
  turnOff: { es: 'Apagar notificaciones', en: 'Turn off notifications' },
  turnedOff: { es: 'Notificaciones apagadas', en: 'Notifications turned off' },
  ask: { es: 'Consultar de nuevo', en: 'Check again' },
  receiver: { es: 'Receptor de este equipo', en: 'This computer’s receiver' },
  receiverWhat: {
    es: 'Mientras este perfil está abierto, Ventanilla escucha en este puerto, solo dentro de este equipo. Su proxy o túnel https debe traer hasta aquí lo que llegue a la dirección pública. Si usa varios perfiles, dele a cada uno su puerto.',
    en: 'While this profile is open, Ventanilla listens on this port, on this computer only. Your https proxy or tunnel must forward here what arrives at the public address. If you use several profiles, give each its own port.',
  },
  on: { es: 'Recibir notificaciones en esta ventana', en: 'Receive notifications in this window' },
  port: { es: 'Puerto', en: 'Port' },
  portHint: { es: 'De 1024 a 65535', en: 'From 1024 to 65535' },
  savePort: { es: 'Usar este puerto', en: 'Use this port' },
  'state.off': { es: 'Apagado', en: 'Off' },
  'state.stopped': { es: 'Detenido', en: 'Stopped' },
  'state.starting': { es: 'Empezando…', en: 'Starting…' },
  'state.listening': { es: 'Escuchando en {url}', en: 'Listening on {url}' },
  'state.port-taken': {
    es: 'Otro programa usa el puerto {port}. Se reintenta solo; elija otro puerto si el problema sigue.',
    en: 'Another program is using port {port}. It is retried automatically; choose another port if this persists.',
  },
  'state.failed': {
    es: 'No se pudo abrir el puerto {port} ({detail}). Se intenta de nuevo solo.',
    en: 'Port {port} could not be opened ({detail}). It is retried automatically.',
  },
  test: { es: 'Prueba de recorrido', en: 'Delivery test' },
  testWhat: {
    es: 'Ventanilla se envía a sí misma una notificación de prueba por la dirección registrada, como lo haría el servicio, y dice hasta dónde llegó. No lleva la clave ni datos de nadie, y no queda guardada.',
    en: 'Ventanilla sends itself a test notification through the registered address, as the service would, and reports how far it got. It carries no key or personal data and is not stored.',
  },
  runTest: { es: 'Probar ahora', en: 'Test now' },
  testing: { es: 'Se espera hasta {seconds} segundos…', en: 'Waiting up to {seconds} seconds…' },
} as const satisfies Readonly<Record<string, Sentence>>
