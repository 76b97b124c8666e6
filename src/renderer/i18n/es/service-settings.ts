export const serviceSettings = {
  title: 'Servicio',
  lead: 'Lo que la especificación del servicio deja abierto. Cámbielo solo si su servicio responde de otra forma; vale para este perfil.',
  show: 'Ver ajustes',
  hide: 'Ocultar',
  changed: 'Cambiado',
  standard: 'De fábrica: {{value}}',
  yes: 'Sí',
  unreadable: 'No se entiende: escriba el valor como el de fábrica.',
  save: 'Guardar',
  reset: 'Volver al de fábrica',
}
