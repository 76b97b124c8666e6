const identity: readonly string[] = ['TipoDocumentoIdentificacion', 'NumeroIdentificacion', 'Nombres']

/** Says whom a row is about: it stays beside the row's number, whatever is scrolled or hidden. */
export const isIdentity = (field: string): boolean => identity.includes(field)
