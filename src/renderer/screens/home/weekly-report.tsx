import { Section } from '../../components/page/section.tsx'
import { WeeklyReportNews } from '../../components/reports/weekly-report-news.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { homeTexts } from './texts.ts'

/** The result of the scheduled weekly report; nothing when it is off. */
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
