/**
 * What the user accepts before anything is sent (spec 1, rule 4; Ley 1581 de 2012). Its SHA-256 is stored in the
 * consent register with every batch, as proof of the accepted text. Change it only by adding a version.
 */
export const consentText =
  'Acepto los términos del servicio y declaro que cuento con la autorización previa, expresa e informada de cada titular ' +
  'de los datos incluidos en este envío para tratarlos y para consultar y radicar sus trámites de seguridad social, ' +
  'conforme a la Ley 1581 de 2012. Versión 1.'
