/** Passphrase texts: for a profile's secrets, and for a backup. */
export const sealingEs = {
  verified: 'El servicio la reconoce.',
  unverified: {
    'not-tried': 'Sin verificar: todavía no se ha probado con el servicio.',
    'no-answer': 'Sin verificar: el servicio no respondió. Queda guardada; revise la dirección y la red.',
    'not-the-service': 'Sin verificar: en esa dirección responde algo que no parece el servicio. Revise la dirección.',
  },
  trials: {
    verified: (when: string) => `Verificada con el servicio el ${when}.`,
    refused: (when: string) => `El servicio la rechazó el ${when}.`,
    unverified: (_when: string) => 'Sin verificar con el servicio.',
  },
  current: 'Frase de contraseña actual (no se verá): ',
  next: 'Frase de contraseña nueva, vacía para volver a un archivo de llave (no se verá): ',
  again: 'Escríbala otra vez: ',
  backToKeyFile: 'Sin frase, cualquiera que copie esta carpeta puede abrir los secretos. Escriba «sí» para continuar: ',
  yes: /^s[ií]$/i,
  changed: {
    'key-file': 'Los secretos de este perfil quedan protegidos con un archivo de llave, sin frase de contraseña.',
    passphrase:
      'Los secretos de este perfil quedan protegidos con la frase nueva. Desde ahora indíquela en VENTANILLA_PASSPHRASE; si se pierde, no hay cómo abrirlos.',
  },
  backup: 'Frase para esta copia; con ella se restaura en otro equipo (no se verá): ',
  restore: 'Esta copia se hizo en otro equipo. Frase con la que se guardó (no se verá): ',
  carriesKey:
    'Lleva su llave, protegida con la frase: se puede restaurar en otro equipo. La clave de API no va en la copia.',
  withoutKey:
    'No lleva su llave: solo se puede restaurar en este equipo y con esta carpeta de datos. La clave de API no va en la copia.',
}
