/** The package for support, in English. */
export const supportEn = { saved: (path: string) => `Support package saved to ${path}` }

export const supportCommandsEn = { support: 'support package, without personal or company data' }

export const supportOptionsEn = { output: 'file to save it to; shown if omitted' }
