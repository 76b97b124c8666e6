/**
 * What the operator accepts before anything is sent (spec 1, rule 4; Ley 1581 de 2012). Its SHA-256 goes into the
 * consent register with every batch, so the text that was accepted can be proved later. Change it only by adding a version.
 */
export const consentText =
  'Acepto los términos del servicio y declaro que cuento con la autorización previa, expresa e informada de cada titular ' +
  'de los datos incluidos en este envío para tratarlos y para consultar y radicar sus trámites de seguridad social, ' +
  'conforme a la Ley 1581 de 2012. Versión 1.'
