interface Country {
  readonly name: string
  readonly female: string
  readonly male: string
  readonly three: string
  readonly number: string
}

/** Countries that workers come from, by two-letter code. */
export const countries: Readonly<Record<string, Country>> = {
  CO: { name: 'Colombia', female: 'Colombiana', male: 'Colombiano', three: 'COL', number: '170' },
  VE: { name: 'Venezuela', female: 'Venezolana', male: 'Venezolano', three: 'VEN', number: '862' },
  EC: { name: 'Ecuador', female: 'Ecuatoriana', male: 'Ecuatoriano', three: 'ECU', number: '218' },
  PE: { name: 'Perú', female: 'Peruana', male: 'Peruano', three: 'PER', number: '604' },
  US: { name: 'Estados Unidos', female: 'Estadounidense', male: 'Norteamericano', three: 'USA', number: '840' },
  ES: { name: 'España', female: 'Española', male: 'Español', three: 'ESP', number: '724' },
}
