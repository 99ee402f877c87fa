import { useId, useMemo, useState } from 'react';
import type { SmsPreviewWire } from '../../../sync/contract/calls/index.ts';
import type { UserId } from '../../../sync/contract/index.ts';
import { chooseLink } from '../../../sync/domain/sms/choose-link.ts';
import { DEFAULT_HOURS } from '../../../sync/domain/sms/fill-template.ts';
import { measureSms } from '../../../sync/domain/sms/measure-sms.ts';
import { withoutPolishLetters } from '../../../sync/domain/sms/without-polish-letters.ts';
import { isUnreached } from '../../network/request-json.ts';
import { Button } from '../../ui/Button.tsx';
import { DraftNotice } from '../../ui/form/DraftNotice.tsx';
import { useDraftState } from '../../ui/form/use-draft-state.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { Recipients, type SelectPeople } from './Recipients.tsx';
import { readOrder } from './read-order.ts';
import { smsMessages as texts } from './sms-messages.ts';
import { smsDraftSchema, type SmsDraft } from './sms-draft.ts';
import type { SmsPerson } from './sms-person.ts';
import { SmsPreviewDialog } from './SmsPreviewDialog.tsx';
import { usePaymentLinks, useTemplates } from './use-sms-settings.ts';
import { useSms, type SmsOrder } from './use-sms.ts';
import styles from './sms.module.css';

interface SmsPanelProps {
  /** Of what is typed and not sent. */
  draftKey: string;
  people: readonly SmsPerson[];
  selected: ReadonlySet<UserId>;
  /** Who is ticked is kept with what is typed; whoever draws this begins with `keptRecipients`. */
  keepsSelected?: boolean;
  /** Has to stay the same function. */
  onSelect: SelectPeople;
  onSent?: () => void;
  /** Grosze; null where the people's groups have several. */
  hourlyPrice: number | null;
  /** Name of the template to begin with; another one later takes its place, but for a text of one's own. */
  template?: string;
}

/** Writes to chosen people: a message, then its preview, then it goes out. Admin seed, sections 4, 5 and 9. */
export function SmsPanel({
  draftKey,
  people,
  selected,
  keepsSelected = false,
  onSelect,
  onSent,
  hourlyPrice,
  template,
}: SmsPanelProps) {
  const { busy, prepare, send } = useSms();
  const templates = useTemplates();
  const links = usePaymentLinks();
  const toast = useToast();
  const titleId = useId();
  const [began] = useState<SmsDraft>(() => {
    const name = template ?? texts.defaultTemplate;
    return {
      template: name,
      message: templates.find((one) => one.name === name)?.text ?? '',
      hours: String(DEFAULT_HOURS),
      price: hourlyPrice === null ? '' : String(hourlyPrice),
      userIds: [],
    };
  });
  const draft = useDraftState(draftKey, smsDraftSchema, began);
  const { template: chosenTemplate, message, hours, price } = draft.value;
  const type = (part: Partial<SmsDraft>) => draft.set({ ...draft.value, ...part });
  /** Whoever was ticked and is here no more gets nothing. */
  const chosen = useMemo(
    () => new Set(people.map(({ id }) => id).filter((id) => selected.has(id))),
    [people, selected],
  );
  const [chosenLink, setChosenLink] = useState<string | null>(null);
  const [plainLetters, setPlainLetters] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [shown, setShown] = useState<{ preview: SmsPreviewWire; order: SmsOrder } | null>(null);
  const [sendError, setSendError] = useState<string | null>(null);

  const mayVary = hourlyPrice === null && links.length > 1;
  const linkByName = Object.fromEntries(links.map(({ label, value }) => [label, value]));
  const name = chooseLink(Object.keys(linkByName), hourlyPrice);
  const link = chosenLink ?? (mayVary ? BY_PRICE : name === null ? NO_LINK : linkByName[name]!);
  const size = measureSms(plainLetters ? withoutPolishLetters(message) : message);

  const onPrepare = async () => {
    const read = readOrder({
      ...{ message, hours, price, plainLetters },
      userIds: [...chosen],
      ...(link === BY_PRICE ? { paymentLinks: linkByName } : { paymentLink: link === NO_LINK ? null : link }),
    });
    if (!read.ok) return setError(read.message);
    const { order } = read;
    const result = await prepare(order);
    setError(result.ok ? null : texts.prepareFailed + result.message);
    setSendError(null);
    if (result.ok) setShown({ preview: result.data, order });
  };
  const onSkip = async () => {
    if (!shown) return;
    const had = new Set<string>(shown.preview.sentToday.map(({ userId }) => userId));
    const order = { ...shown.order, userIds: shown.order.userIds.filter((id) => !had.has(id)) };
    if (order.userIds.length === 0) return setShown(null);
    const result = await prepare(order);
    setSendError(result.ok ? null : texts.prepareFailed + result.message);
    if (result.ok) setShown({ preview: result.data, order });
  };
  const onSend = async () => {
    if (!shown) return;
    const result = await send(shown.preview, shown.order);
    if (!result.ok) {
      const failure = texts.sendFailed + result.message;
      return setSendError(isUnreached(result) ? `${failure} ${texts.sendAgain}` : failure);
    }
    const { failed, unknown } = result.data;
    if (failed + unknown > 0) return setSendError(texts.sendFailed + texts.partly(failed, unknown));
    setShown(null);
    draft.drop();
    toast('success', texts.sent);
    onSent?.();
  };
  const discard = () => {
    draft.discard();
    if (keepsSelected) onSelect(new Set());
  };
  const onTemplate = (name: string) => {
    const found = templates.find((one) => one.name === name);
    type({ template: name, ...(found && { message: found.text }) });
  };

  const [kept, setKept] = useState(selected);
  const [asked, setAsked] = useState(template);
  if (keepsSelected && selected !== kept) {
    setKept(selected);
    type({ userIds: [...selected] });
  } else if (template !== asked) {
    setAsked(template);
    const isOwnText = message.trim() !== '' && !templates.some(({ text }) => text === message);
    if (template !== undefined && !isOwnText) onTemplate(template);
  }

  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <h2 id={titleId}>{texts.title}</h2>
      <div className={styles.columns}>
        <Recipients people={people} selected={chosen} onSelect={onSelect} />
        <div className={styles.panel}>
          <DraftNotice draft={{ ...draft, discard }} />
          <Select
            label={texts.template}
            options={templates.map(({ name }) => ({ value: name, label: name }))}
            value={chosenTemplate}
            onChange={onTemplate}
          />
          <TextArea
            label={texts.message}
            hint={`${texts.placeholders} ${texts.size(size.length, size.segments, size.encoding)}`}
            value={message}
            onChange={(message) => type({ message })}
            maxLength={2000}
            rows={5}
          />
          <div className={styles.fields}>
            <TextField
              label={texts.hours}
              value={hours}
              onChange={(hours) => type({ hours })}
              inputMode="decimal"
            />
            <TextField
              label={texts.price}
              value={price}
              onChange={(price) => type({ price })}
              inputMode="numeric"
            />
            <Select
              label={texts.link}
              options={[
                ...(mayVary ? [{ value: BY_PRICE, label: texts.linkOfPrice }] : []),
                ...links,
                { value: NO_LINK, label: texts.noLink },
              ]}
              value={link}
              onChange={setChosenLink}
            />
          </div>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={plainLetters}
              onChange={(event) => setPlainLetters(event.target.checked)}
            />
            {texts.plainLetters}
          </label>
          {error !== null && <Notice tone="error">{error}</Notice>}
          <div>
            <Button busy={busy && !shown} disabled={message === ''} onClick={() => void onPrepare()}>
              {texts.prepare}
            </Button>
          </div>
        </div>
      </div>
      {shown && (
        <SmsPreviewDialog
          preview={shown.preview}
          people={people}
          busy={busy}
          error={sendError}
          onSkip={() => void onSkip()}
          onSend={() => void onSend()}
          onCancel={() => setShown(null)}
        />
      )}
    </section>
  );
}

const NO_LINK = '-';
const BY_PRICE = 'by-price';
