export const live = {
  paused: 'Las consultas están detenidas.',
  result: {
    now: 'Consultando el resultado…',
    seconds: 'Próxima consulta en {{left}} s',
    minutes: 'Próxima consulta en {{left}} min',
    at: 'Próxima consulta a las {{time}}',
  },
  certificate: {
    now: 'Buscando los certificados…',
    seconds: 'Se buscan certificados otra vez en {{left}} s',
    minutes: 'Se buscan certificados otra vez en {{left}} min',
    at: 'Se buscan certificados otra vez a las {{time}}',
  },
}
