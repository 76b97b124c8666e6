import { describe, expect, it } from 'vitest'
import { onlyCandidate } from '#shared/domain/reading/reading.ts'
import { entityKinds } from '#shared/domain/reading/value-knowledge.ts'
import { knowledge, noises, readers, readersWith, referenceCatalogues, told } from './readers.ts'

describe('an administrator as offices write it', () => {
  it.each([
    ['eps', 'EPS037', ['EPS037 certain']],
    ['eps', 'EPS 037', ['EPS037 high']],
    ['eps', 'eps-37', ['EPS037 high']],
    ['eps', '037', ['EPS037 high']],
    ['eps', '37', ['EPS037 medium']],
    ['eps', 'SURA', ['EPS010 high']],
    ['eps', 'EPS SURA', ['EPS010 high']],
    ['eps', 'SURA E.P.S.', ['EPS010 high']],
    ['eps', 'EPS SANITAS S.A.S', ['EPS005 high']],
    ['eps', 'Nueva EPS S.A.', ['EPS037 high']],
    ['eps', 'EPS037 - NUEVA EPS', ['EPS037 high']],
    ['eps', 'Nueva EPS (EPS037)', ['EPS037 high']],
    ['eps', 'EPS037 - SANITAS', ['EPS037 low', 'EPS005 low']],
    ['eps', 'Sanitas subsidiado', ['EPSS05 high']],
    ['eps', 'Famisanr', ['EPS017 medium']],
    ['eps', '800088702-2', ['EPS010 low', 'EPSS10 low']],
    ['eps', 'Coosalud', ['EPS042 high', 'ESSC24 medium', 'ESS024 medium', 'EPSS42 medium']],
    ['eps', 'Comfenalco', ['EPS012 low']],
    ['eps', 'Coomeva', []],
    ['eps', 'ARL Sura', []],
    ['eps', 'nueva', []],
    ['arl', '1423', ['14-23 high']],
    ['arl', '14 - 04', ['14-4 high']],
    ['arl', 'POSITIVA COMPAÑÍA DE SEGUROS S.A.', ['14-23 high']],
    ['arl', 'Seguros Bolívar', ['14-7 high']],
    ['arl', 'Porvenir', []],
    ['arl', '14-28', ['14-11 medium']],
    ['afp', '25 14', ['25-14 high']],
    ['afp', 'AFP PROTECCION S.A.', ['230201 high']],
    ['afp', 'Fondo de Pensiones y Cesantías Porvenir', ['230301 high']],
    ['afp', 'Horizonte', ['230301 medium']],
    ['afp', 'Colpensiones (ISS)', ['25-14 medium']],
    ['afp', 'Nueva EPS', []],
    ['ccf', 'Cafam - Compensar', ['CCF21 medium', 'CCF24 medium']],
    ['ccf', 'CCF 4', ['CCF04 high']],
    ['ccf', 'Caja de Compensación Familiar Compensar', ['CCF24 high']],
    ['ccf', 'COMFENALCO VALLE', ['CCF56 high']],
  ] as const)('%s %s is %j', (kind, text, expected) => expect(told(readers.entity(kind, text))).toEqual(expected))

  it('several with one name are a question', () => {
    expect(onlyCandidate(readers.entity('ccf', 'Comfenalco'))).toBeUndefined()
    expect(readers.entity('ccf', 'Comfenalco').candidates.length).toBeGreaterThan(4)
    // For an EPS with a code per regime, the employees' one is proposed.
    expect(onlyCandidate(readers.entity('eps', 'Coosalud'))?.proof.code).toBe('entity.contributory')
  })

  it('reports which kinds a name belongs to', () => {
    expect(readers.entityKindsOf('Nueva EPS')).toEqual(['eps'])
    expect(readers.entityKindsOf('PORVENIR S.A.')).toEqual(['afp'])
    expect(readers.entityKindsOf('Sura')).toEqual(['eps', 'arl'])
    expect(readers.entityKindsOf('EPS037 - Nueva EPS')).toEqual(['eps'])
    for (const text of ['xyz', 'No aplica - pensionado', '037', '.', '', 'Analista', 'Nueva']) {
      expect([text, readers.entityKindsOf(text)]).toEqual([text, []])
    }
  })
})

describe('every known administrator', () => {
  const active = knowledge.entities.filter(({ isActive }) => isActive)
  const ambiguous = new Set(knowledge.ambiguousEntities.map(({ alias }) => alias))

  it('active ones are read by code, name and alias as their code, or as a question that includes it', () => {
    for (const { kind, code, commonName, officialName, aliases, confidence } of active) {
      if (confidence === 'low') continue
      expect([code, told(readers.entity(kind, code))]).toEqual([code, [`${code} certain`]])
      const names = [commonName, officialName, ...aliases]
      for (const name of names.flatMap((one) => [one, ...noises.map((noise) => noise(one))])) {
        const { candidates } = readers.entity(kind, name)
        expect([name, candidates.map(({ value }) => value)]).toEqual([name, expect.arrayContaining([code])])
        const only = onlyCandidate({ candidates })
        if (only !== undefined) expect([name, only.value]).toEqual([name, code])
        expect([name, readers.entityKindsOf(name)]).toEqual([name, expect.arrayContaining([kind])])
      }
    }
  })

  it('company words around a name do not change whose it is', () => {
    const frames = [
      'EPS X',
      'X EPS',
      'X E.P.S.',
      'X EPS S.A.',
      'X E.P.S. S.A.',
      'E.P.S. X S.A.S.',
      'X  E.P.S.  S. A. S',
    ]
    for (const { kind, aliases, code } of active.filter((entity) => entity.kind === 'eps')) {
      // Aliases that contain company words already are left out; only the plain ones are framed.
      for (const alias of aliases.filter(
        (one) => !/eps|e\.p\.s|s\.a|ess|ltda|subsid|contrib|movil|\bcm\b|\bmov\b/i.test(one),
      )) {
        for (const frame of frames) {
          const text = frame.replace('X', alias)
          const { candidates } = readers.entity(kind, text)
          expect([text, candidates.map(({ value }) => value)]).toEqual([text, expect.arrayContaining([code])])
        }
      }
    }
    expect(told(readers.entity('eps', 'SANITAS E.P.S. S.A.'))).toEqual(['EPS005 high'])
    expect(told(readers.entity('eps', 'SANITAS E.P.S.-S'))).toEqual(['EPSS05 high'])
  })

  it('those that no longer exist are never read with certainty as another', () => {
    for (const { kind, commonName, aliases } of knowledge.entities.filter(({ isActive }) => !isActive)) {
      for (const name of [commonName, ...aliases].filter((one) => !ambiguous.has(one))) {
        const sure = readers.entity(kind, name).candidates.filter(({ confidence }) => confidence === 'high')
        expect([name, sure]).toEqual([name, []])
      }
    }
  })

  it('ambiguous names include every active one of the kind', () => {
    const listed = new Set(active.map(({ kind, code }) => `${kind}:${code}`))
    for (const { alias, codes } of knowledge.ambiguousEntities) {
      for (const kind of entityKinds) {
        const meant = codes.filter((one) => one.kind === kind && listed.has(`${kind}:${one.code}`))
        const { candidates } = readers.entity(kind, alias)
        for (const { code } of meant)
          expect([alias, candidates.map(({ value }) => value)]).toEqual([alias, expect.arrayContaining([code])])
        const proposed = onlyCandidate({ candidates })
        if (meant.length > 1 && proposed?.proof.code !== 'entity.contributory') {
          expect([alias, proposed]).toEqual([alias, undefined])
        }
      }
    }
  })

  it('no reading names a code missing from the active list', () => {
    for (const kind of entityKinds) {
      const listed = new Set(referenceCatalogues.find((table) => table.kind === kind)?.entries.map(({ code }) => code))
      for (const entity of knowledge.entities) {
        for (const name of [entity.code, entity.commonName, entity.taxNumber, ...entity.aliases]) {
          for (const { value } of readers.entity(kind, name).candidates)
            expect([name, listed.has(value)]).toEqual([name, true])
        }
      }
    }
  })
})

describe('an official list in force', () => {
  it('wins with its own codes and names, and known names map to them', () => {
    const official = readersWith('eps', [
      { code: '12', name: 'NUEVA EPS S.A.' },
      { code: '7', name: 'E.P.S. SANITAS' },
      { code: '99', name: 'Salud de Prueba' },
    ])
    expect(told(official.entity('eps', '12'))).toEqual(['12 certain'])
    expect(told(official.entity('eps', 'La Nueva EPS'))).toEqual(['12 high'])
    expect(told(official.entity('eps', 'EPS037'))).toEqual(['12 high'])
    expect(told(official.entity('eps', 'Colsanitas EPS'))).toEqual(['7 high'])
    expect(told(official.entity('eps', 'SALUD DE PRUEBA EPS'))).toEqual(['99 high'])
    expect(told(official.entity('eps', 'Famisanar'))).toEqual([])
  })

  it('a code that it gives to another company is no longer ours', () => {
    const official = readersWith('eps', [
      { code: 'EPS037', name: 'Otra Salud Distinta' },
      { code: 'EPS005', name: 'SANITAS' },
    ])
    expect(told(official.entity('eps', 'Nueva EPS'))).toEqual([])
    expect(told(official.entity('eps', 'EPS 037'))).toEqual(['EPS037 high'])
    expect(told(official.entity('eps', 'Otra Salud Distinta'))).toEqual(['EPS037 high'])
  })
})
