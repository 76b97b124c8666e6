import { Alert, Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import type { Oversight, OversightQuestion } from '#shared/domain/oversight/oversight.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { LogButton } from '../../components/follow-up/log-button.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { Page } from '../../components/page/page.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { AgeingSection } from './ageing-section.tsx'
import { CountingNotice } from './counting-notice.tsx'
import { CreditsSection } from './credits-section.tsx'
import { DurationsSection } from './durations-section.tsx'
import { EntityMonths } from './entity-months.tsx'
import { FirstPassMonths } from './first-pass-months.tsx'
import { FirstPassSection } from './first-pass-section.tsx'
import { HeadlineSection } from './headline-section.tsx'
import styles from './oversight.module.css'
import { OversightFilters, type OversightRoute } from './oversight-filters.tsx'
import { daysOf } from './period.ts'
import { ProgressSection } from './progress-section.tsx'
import { ReasonsSection } from './reasons-section.tsx'
import { ReportButtons } from './report-buttons.tsx'
import { StepsSection } from './steps-section.tsx'
import { oversightTexts } from './texts.ts'
import { type Names, useNames } from './use-names.ts'

/** Supervision: figures over everything filed, each linked to its records. */
export function OversightScreen({ route }: ScreenProps<'oversight'>) {
  const say = useSentences(oversightTexts)
  const show = useNavigation((state) => state.show)
  const names = useNames()
  const question = questionOf(route)
  const query = useChannelQuery('oversight:read', question, ['batches'], { keepPrevious: true })
  const isUpsideDown = question.from !== null && question.to !== null && question.to < question.from
  return (
    <Page
      wide
      title={say('title')}
      lead={say('lead')}
      actions={
        <>
          <LogButton />
          <ReportButtons question={question} />
        </>
      }
    >
      <OversightFilters route={route} period={question} figures={query.value} names={names} onRoute={show} />
      {isUpsideDown && (
        <Alert color="yellow" mb="sm">
          {say('wrongDays')}
        </Alert>
      )}
      {query.outdated && <CountingNotice />}
      <Loaded query={query}>
        {(figures) => <Figures figures={figures} names={names} route={route} onRoute={show} />}
      </Loaded>
    </Page>
  )
}

function questionOf({ period = 'month', days, by = 'company', ...route }: OversightRoute): OversightQuestion {
  return {
    ...daysOf(period, bogotaDate(Date.now()), days ?? { from: null, to: null }),
    company: route.company ?? null,
    operator: route.operator ?? null,
    entityCode: route.entityCode ?? null,
    by,
  }
}

interface FiguresProps {
  readonly figures: Oversight
  readonly names: Names
  readonly route: OversightRoute
  readonly onRoute: (route: OversightRoute) => void
}

function Figures({ figures, names, route, onRoute }: FiguresProps) {
  const say = useSentences(oversightTexts)
  const isEmpty = figures.total.filed === 0
  const answers = figures.overdue.total + figures.soon.total + figures.inTime.total
  const hasWaiting = figures.ageing.rows.length + figures.returned.rows.length + answers > 0
  return (
    <div className={styles.sections}>
      {(!isEmpty || hasWaiting) && (
        <div className={styles.wide}>
          <HeadlineSection figures={figures} />
        </div>
      )}
      {isEmpty ? (
        <div className={styles.wide}>
          <EmptyState
            icon={IconChartBar}
            title={say('nothing')}
            hint={say('nothingHint')}
            action={
              <Button
                variant="default"
                mt="xs"
                onClick={() => onRoute({ screen: 'oversight', period: 'all', by: figures.question.by })}
              >
                {say('showEverything')}
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <div className={styles.wide}>
            <ProgressSection
              figures={figures}
              names={names}
              order={route.order ?? null}
              onOrder={(order) => onRoute({ ...route, order })}
              onGroup={(by) => onRoute({ ...route, by })}
            />
          </div>
          <div className={styles.column}>
            <StepsSection figures={figures} names={names} />
            <ReasonsSection figures={figures} />
          </div>
        </>
      )}
      {(!isEmpty || hasWaiting) && (
        <div className={styles.column}>
          <AgeingSection
            figures={figures}
            names={names}
            shown={route.waiting ?? 'filed'}
            onShown={(waiting) => onRoute({ ...route, waiting })}
          />
          {!isEmpty && (
            <DurationsSection
              figures={figures}
              names={names}
              state={route.took ?? 'certificado'}
              onState={(took) => onRoute({ ...route, took })}
            />
          )}
          {!isEmpty && <FirstPassSection figures={figures} names={names} />}
        </div>
      )}
      {figures.entityMonths.rows.length > 0 && (
        <div className={styles.wide}>
          <EntityMonths figures={figures} names={names} />
        </div>
      )}
      {figures.firstPassMonths.length > 0 && (
        <div className={styles.wide}>
          <FirstPassMonths figures={figures} names={names} />
        </div>
      )}
      {!isEmpty && (
        <div className={styles.wide}>
          <CreditsSection
            figures={figures}
            names={names}
            by={route.creditsBy ?? 'company'}
            onGroup={(creditsBy) => onRoute({ ...route, creditsBy })}
          />
        </div>
      )}
    </div>
  )
}
