/** Options of `query`, by name. */
export const queryOptionsEs = {
  queryModule: 'qué se consulta: social-security-query o background-check',
  document: 'un documento («CC 1020304050»), repetible; sin ninguno, los de la entrada estándar',
  missingType: 'tipo de los documentos que no lo dicen',
}
