/** The package for support, in English. */
export const supportEn = { saved: (path: string) => `Support package saved in ${path}` }

export const supportCommandsEn = { support: 'package for support, without data of people or companies' }

export const supportOptionsEn = { output: 'file that it is saved in; shown without it' }
