export const profiles = {
  menu: 'Perfil abierto: {{name}}. Cambiar de perfil',
  title: 'Perfiles de este computador',
  practiceNote: 'No cuesta nada',
  create: 'Nuevo perfil…',
  manage: 'Administrar perfiles',
  newTitle: 'Nuevo perfil',
  newLead:
    'Un perfil por cada cuenta del servicio. Cada uno tiene su propia clave, sus borradores, sus lotes y su historial; nada se mezcla.',
  name: 'Nombre del perfil',
  nameHint: 'Por ejemplo «Panadería La Espiga» o «Cuenta de Sura».',
  createAndOpen: 'Crear y abrir',
  opened: 'Está abierto el perfil «{{name}}»',
  closing: 'Esperando a que el perfil abierto termine lo que tiene en curso, para que nada quede a medias.',
  openNow: 'En uso',
  openProfile: 'Abrir el perfil {{name}}',
  rename: 'Renombrar',
  renameProfile: 'Renombrar el perfil {{name}}',
  renameTitle: 'Renombrar el perfil',
  renamed: 'El perfil se llama ahora «{{name}}»',
  settingsTitle: 'Perfiles',
  settingsLead:
    'Dos cuentas son dos perfiles: lo que radica una nunca se consulta ni se envía con la clave de la otra. Para quitar la clave de un perfil, ábralo y use «Desconectar»; sus datos se conservan.',
}
