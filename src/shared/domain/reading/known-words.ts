import { spanishLetters } from './encodings.ts'

/**
 * Words with letters that encodings lose, as they are spelt: surnames and given names common in Colombia, and words of
 * addresses and jobs. From general knowledge of the language; used only to complete a word of which all other letters stand.
 */
const words = `
  AMÉRICA AMÉRICAS ARGÜELLO AGÜERO ÁLVAREZ ACUÑA ADÁN AGUDELO ALARCÓN ALBÁN ALCALÁ ALEMÁN ÁLVARO ANDRÉS ÁNGEL ÁNGELA ÁNGELES ANÍBAL ARANGÓN ARÉVALO
  ÁVILA AGUSTÍN ADRIÁN ALBÍN ALCÁZAR AMÓRTEGUI ANGÉLICA AVENDAÑO ARAÚJO ARISTIZÁBAL ARBELÁEZ ASÍS
  BÁEZ BARÓN BAUTISTA BEDÓN BELTRÁN BENJAMÍN BENÍTEZ BERMÚDEZ BERNABÉ BOLAÑO BOLAÑOS BOLÍVAR BOTÍA BRICEÑO BUITRAGO
  BELÉN BERTRÁN BOGOTÁ BOYACÁ BUENDÍA
  CÁCERES CALDERÓN CAÑAS CAÑÓN CÁRDENAS CASTAÑEDA CASTAÑO CASTELLÓN CATAÑO CEDEÑO CÉSAR CHACÓN CHÁVEZ CLAVIJO
  COLÓN CONCEPCIÓN CONDE CÓRDOBA CORTÉS CORTÉZ CRISTÓBAL CASTAÑOS CAICEDÓN CALLÓN CÁNDIDA CEBALLOS CÉSPEDES CÁRDENAS
  DÁVILA DAMIÁN DÍAZ DIÓGENES DOMÍNGUEZ DURÁN DELFÍN DARÍO
  ECHAVARRÍA ECHEVERRÍA ELÍAS ESPAÑA ESPÍNOLA ESPÍRITU ESTUPIÑÁN ESTÉVEZ EFRAÍN ESTEBAN EDUÁRDEZ ÉLVER ÉRIKA ESCALÓN
  FABIÁN FÁTIMA FERMÍN FERNÁNDEZ FÉLIX FLÓREZ FRANCO FARÍAS FAJARDO
  GALÁN GALVÁN GAITÁN GARCÉS GARCÍA GARZÓN GASTÓN GERMÁN GIRÓN GÓMEZ GONZÁLEZ GONZÁLES GUTIÉRREZ GÜIZA GUERRÓN
  GUZMÁN GÁLVEZ GÁMEZ GUEVARA GALEÓN GÉNESIS GARAVITO GIL GAVIRIA GÁMBITA
  HECTOR HÉCTOR HÉRNANDEZ HERNÁN HERNÁNDEZ HINCAPIÉ HOLGUÍN HUMÁNEZ HERRERA
  IBÁÑEZ IBAGUÉ IGUARÁN INÉS ISAÍAS IVÁN ÍÑIGO ÍNGRID
  JESÚS JIMÉNEZ JOAQUÍN JOSÉ JOSUÉ JUÁREZ JULIÁN JERÓNIMO
  LEÓN LEONARDO LÓPEZ LUCÍA LONDOÑO LEGUÍZAMO LEGUIZAMÓN LUJÁN LÁZARO LUCIÁN LOZADA LAGUADO
  MACÍAS MARÍA MARÍN MARTÍN MARTÍNEZ MÁRQUEZ MARIÑO MATÍAS MEDELLÍN MEJÍA MÉNDEZ MÉNDOZA MÓNICA MONTAÑA MONTAÑEZ
  MONTAÑO MONZÓN MORÓN MUÑOZ MÚNERA MARTÍNEZ MUÑETÓN MEZA MILLÁN MARULANDA MOISÉS MÁXIMO MARLÉN MERCÉDES
  NARIÑO NARVÁEZ NICOLÁS NIÑO NOÉ NORIEGA NÚÑEZ NOREÑA NATALÍ
  OCAÑA OÑATE ORDÓÑEZ ORDOÑEZ ORTIZ OSORIO OSPINA OTÁLORA OLARTE ÓSCAR ORDUÑA OCÁMPO OTÁLVARO ORTEGÓN
  PÁEZ PATIÑO PEÑA PEÑALOSA PEÑALOZA PEÑARANDA PÉREZ PIÑA PIÑEROS PIÑERES PIÑEDA PLÁCIDO PADRÓN PABÓN PARÍS PEÑUELA
  PEÑATE PERDOMO PINZÓN PIÑEREZ POLANÍA PÁJARO PULGARÍN
  QUIÑONES QUIÑÓNEZ QUINDÍO
  RAMÍREZ RAMÓN RAÚL REDÓN RENTERÍA RÍOS RINCÓN ROBAYO ROCÍO RODRÍGUEZ ROLDÁN ROMÁN RONDÓN RUBÉN RUBIANO RUIZ RENDÓN
  RIAÑO RÚA ROSALÍA
  SÁENZ SALDAÑA SALOMÓN SÁNCHEZ SANTAMARÍA SEBASTIÁN SEPÚLVEDA SIMÓN SOFÍA SOLÍS SUÁREZ SABOGAL SOLÓRZANO SÁLAZAR
  SAAVEDRA SAÚL SOLEDAD SÁCHICA SIMÓNDIAZ
  TÉLLEZ TOBÓN TOMÁS TRIVIÑO TRUJILLO TUNJANO TELLO TÚQUERRES TULUÁ TOLÚ
  URIBE URREGO URDANETA URUEÑA URBÁN UREÑA
  VALDÉS VÁSQUEZ VÁZQUEZ VELÁSQUEZ VELÁZQUEZ VÉLEZ VERGARA VERÓNICA VÍCTOR VILLAMIZAR VILLAFAÑE VIÑA VICUÑA VIÁFARA
  VIRGÜEZ VÍQUEZ VILLÁN
  YAÑEZ YÁÑEZ YÉPEZ YOLANDA YÉSICA YÁNEZ
  ZÁRATE ZÚÑIGA ZULETA ZULÚ ZAMORÁN ZUÑIGA ZÁBALA
  ADMINISTRACIÓN ADMINISTRACION ALMACÉN ANALÍTICA ASESORÍA ATENCIÓN AUDITORÍA BOTÁNICO CAMIÓN CAÑO CAÑAVERAL CIÉNAGA
  COMPAÑÍA COMUNICACIÓN CONSTRUCCIÓN CONTADURÍA COORDINACIÓN CÓRDOBA CRÉDITO CÓDIGO DIRECCIÓN DISEÑADOR DISEÑADORA
  DISEÑO EDUCACIÓN ELÉCTRICO ELÉCTRICA ELECTRÓNICO ELECTRÓNICA ENCARGADO ENSEÑANZA ESPAÑOL ESTACIÓN ESTÁNDAR
  FÁBRICA FACTURACIÓN GESTIÓN GRÁFICO GRÁFICA INFORMÁTICA INGENIERÍA INSTALACIÓN JARDÍN JURÍDICO JURÍDICA LEÑA
  LOGÍSTICA LOGÍSTICO MANTENIMIENTO MANIPULACIÓN MÁQUINA MÁQUINAS MECÁNICO MECÁNICA MÉDICO MÉDICA MESERO MONTAÑAS
  NIÑA NIÑERA ÁLAMOS GRÁFICAS JESÚS BÁRBARA GONZÁLEZ NIÑOS NÓMINA OCAÑA OPERACIÓN ORGANIZACIÓN PÁRAMO PEÑAS PEÑÓN PIÑAL PLÁSTICO PLÁSTICOS PRODUCCIÓN PSICÓLOGO
  PSICÓLOGA PSICOLOGÍA PUBLICACIÓN PÚBLICO PÚBLICA QUÍMICO QUÍMICA RECEPCIÓN RECICLAJE RELACIÓN SECCIÓN SEÑAL SEÑOR
  SEÑORA SOLDADURA SUPERVISIÓN TAMAÑO TECNOLOGÍA TECNÓLOGO TECNÓLOGA TÉCNICO TÉCNICA TELEFÓNICO TRÁNSITO TRANSPORTACIÓN
  URBANIZACIÓN VEHÍCULO VEHÍCULOS VÍA VÍAS VIÑEDO VETERINARÍA VINCULACIÓN
`
  .split(/\s+/)
  .filter((one) => one !== '' && [...one].some((letter) => spanishLetters.includes(letter)))

const known = new Set(words)

/** Whether a word, in any case, is spelt as listed. */
export const isKnownWord = (one: string): boolean => known.has(one.toLocaleUpperCase('es'))

const plain = (letter: string): string => letter.normalize('NFD').charAt(0)

/** With a `?` for some or all of the letters that can be lost; the others stand, or were written without their accent. */
function* patterns(one: string, at = 0): Iterable<readonly [pattern: string, spelling: string]> {
  const letter = one.charAt(at)
  if (letter === '') {
    yield ['', '']
    return
  }
  for (const [pattern, spelling] of patterns(one, at + 1)) {
    if (!spanishLetters.includes(letter)) yield [letter + pattern, letter + spelling]
    else {
      yield [`?${pattern}`, letter + spelling]
      yield [letter + pattern, letter + spelling]
      if (letter !== 'Ñ') yield [plain(letter) + pattern, plain(letter) + spelling]
    }
  }
}

let byPattern: ReadonlyMap<string, ReadonlySet<string>> | undefined

function patternIndex(): ReadonlyMap<string, ReadonlySet<string>> {
  if (byPattern !== undefined) return byPattern
  const index = new Map<string, Set<string>>()
  for (const one of known) {
    for (const [pattern, spelling] of patterns(one)) {
      if (!pattern.includes('?')) continue
      const spellings = index.get(pattern) ?? new Set()
      index.set(pattern, spellings.add(spelling))
    }
  }
  byPattern = index
  return index
}

/** The known words that a word with lost letters may be, in its own case. One mark may stand for each byte of a letter. */
export function completions(one: string): readonly string[] {
  const [, before = '', core = '', after = ''] = /^([("']*)(.*?)([)"',.;]*)$/u.exec(one) ?? []
  const marked = core.toLocaleUpperCase('es').replace(/Ã\??|[\ufffd¿#*¬]/gu, '?')
  const single = marked.replace(/\?\?/g, '?')
  const found = new Set([...(patternIndex().get(marked) ?? []), ...(patternIndex().get(single) ?? [])])
  return [...found].map((spelling) => `${before}${inCaseOf(core, spelling)}${after}`)
}

function inCaseOf(core: string, spelling: string): string {
  const letters = core.replace(/[^\p{L}]/gu, '').replaceAll('Ã', '')
  if (letters === letters.toLocaleUpperCase('es')) return spelling
  const small = spelling.toLocaleLowerCase('es')
  return core.charAt(0) === core.charAt(0).toLowerCase() && /\p{L}/u.test(core.charAt(0))
    ? small
    : small.charAt(0).toLocaleUpperCase('es') + small.slice(1)
}
