import type { FieldDefinition } from '#shared/domain/worker/field.ts'

const exact: Readonly<Record<string, string>> = {
  Afp: 'Nombre de la AFP, no su código. Por ejemplo Porvenir.',
  Arl: 'Nombre de la ARL, no su código. Por ejemplo Positiva.',
  NitEmpresa: 'NIT de la empresa, solo dígitos, sin dígito de verificación.',
  Nombres: 'Nombre completo, con apellidos.',
  NumeroIdentificacion: 'Solo dígitos, sin puntos.',
  FechaRetiroUltimoContrato: 'dd/mm/aaaa, o vacía si no hubo contrato anterior.',
}

/** What a cell of the template says when it is selected (at most 255 characters, Excel's limit). */
export function fieldHint(field: FieldDefinition): string {
  const known = exact[field.name]
  if (known !== undefined) return known
  switch (field.kind) {
    case 'date':
      return 'Fecha como dd/mm/aaaa. Por ejemplo 05/03/1990.'
    case 'code':
      return field.catalogue === 'dane'
        ? 'Código DANE de 5 dígitos. Por ejemplo 05001.'
        : 'Código de la lista (vea la hoja Catálogos).'
    case 'phone':
      return 'Celular de 10 dígitos, sin +57.'
    case 'email':
      return 'Correo electrónico.'
    case 'money':
      return 'IBC en pesos, solo dígitos: sin $ ni puntos.'
    case 'alphanumeric':
      return 'Letras y dígitos, sin guiones ni espacios.'
    case 'channel':
      return 'plataforma o asesor; vacío para usar el del lote.'
    case 'digits':
      return 'Solo dígitos.'
    case 'text':
      return 'Texto.'
  }
}
