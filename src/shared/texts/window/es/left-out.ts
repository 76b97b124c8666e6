export const leftOut = {
  title: 'Filas que no se importaron',
  lead: 'Lo que el archivo trae además de los trabajadores. Si una fila sí es un trabajador, tráigala: se puede deshacer.',
  see: 'Ver y traer',
  row: 'Fila {{row}}',
  bring: 'Traer al borrador',
  bringNamed: 'Traer al borrador la fila {{row}}',
  bringAll: 'Traer las {{formatted}}',
  more: 'y {{formatted}} más',
  seeMore: 'Ver {{formatted}} más',
  seeMoreNamed: 'Ver {{formatted}} más: {{name}}',
  none: 'Todas las filas del archivo están en el borrador.',
  blocks: 'Tablas de la hoja',
  blocksLead:
    'Hay personas en varias tablas u hojas. Marque las que son trabajadores de este trámite; lo que no marque no se importa.',
}
