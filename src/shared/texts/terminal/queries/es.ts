/** Options of `query`, by name. */
export const queryOptionsEs = {
  queryModule: 'qué se consulta: social-security-query o background-check',
  document: 'un documento («CC 1020304050»), se puede repetir; si se omite, los de la entrada estándar',
  missingType: 'tipo para los documentos que no lo traen',
}
