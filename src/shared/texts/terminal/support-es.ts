export const supportEs = { saved: (path: string) => `Paquete de soporte guardado en ${path}` }

export const supportCommandsEs = { support: 'paquete de soporte, sin datos de personas ni de empresas' }

export const supportOptionsEs = { output: 'archivo donde se guarda; si se omite, se muestra' }
