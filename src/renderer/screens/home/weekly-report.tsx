import { Section } from '../../components/page/section.tsx'
import { WeeklyReportNews } from '../../components/reports/weekly-report-news.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { homeTexts } from './texts.ts'

/** What became of the report that is written every week; nothing while nobody wants one. */
export function WeeklyReport() {
  const say = useSentences(homeTexts)
  const { value: report } = useChannelQuery('oversight:weekly-report', null, ['profile'])
  if (report === undefined || !report.plan.isOn || (report.written === null && report.failed === null)) return null
  return (
    <Section title={say('weeklyReport')}>
      <WeeklyReportNews report={report} />
    </Section>
  )
}
