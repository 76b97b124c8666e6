import type { World } from '../world.ts'
import { affiliations } from './steps.ts'

type Doubt = Readonly<Record<string, string>>

/** Doubtful values in offices' files: the first ones occur every month, the later ones are unknown places. */
const usual: readonly Doubt[] = [
  { TipoDocumentoIdentificacion: 'CEDULA' },
  { CodigoDaneCiudadLabor: 'Sta Marta' },
  { CodigoDaneCiudadResidencia: 'Armenia', CodigoDaneCiudadLabor: 'Armenia' },
  { CodigoEntidad: 'EPS SURA' },
  { CodigoEntidad: 'COOSALUD ENTIDAD PROMOTORA DE SALUD S.A. RÉGIMEN CONTRIBUTIVO' },
  { Genero: 'M' },
  { CodigoNacionalidad: 'colombiana' },
]

const doubtAt = (index: number): Doubt =>
  usual[index] ?? { CodigoDaneCiudadNacimiento: `Vereda El Porvenir ${index - usual.length + 1}` }

/** The first worker of each value and the number of further ones. Most rows have the first value. */
const restOf = (values: number): number => Math.max(0, 40 - values)

/** A draft with this many different doubtful values. */
export async function writeDoubtful(world: World, values: number): Promise<void> {
  await world.importFile(`ingresos con ${values} en duda.csv`, {
    ...affiliations,
    rows: values + restOf(values),
    mistakes: false,
    from: 20_000,
    otherwise: (index) => doubtAt(index < values ? index : 0),
  })
}
