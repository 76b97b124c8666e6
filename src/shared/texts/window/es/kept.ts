/** Service notifications that could not be applied. */
export const kept = {
  found_one:
    'Se guardó {{formatted}} notificación del servicio que no se ha podido aplicar a ningún lote. No cuesta nada.',
  found_other:
    'Se guardaron {{formatted}} notificaciones del servicio que no se han podido aplicar a ningún lote. No cuestan nada.',
  see: 'Ver notificaciones',
}
