import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { toast } from '../page/toast.ts'
import { deliveryTexts } from './texts.ts'

/** Withdraws delivery marks and says how many. */
export function useTakeDeliveryBack() {
  const say = useSentences(deliveryTexts)
  const taking = useCommand('document:take-delivery-back')
  const takeBack = async (documentIds: string[]): Promise<void> => {
    const answer = await taking.run({ documentIds })
    if (answer.ok) toast(say('takenBack', { count: answer.value }))
  }
  return { ...taking, takeBack }
}
