import { useMemo } from 'react';
import { z } from 'zod';
import { PAYMENT_LINKS } from '../../../sync/contract/documents/payment-links.ts';
import { SMS_TEMPLATES } from '../../../sync/contract/documents/sms-templates.ts';
import { smsMessages as defaults } from '../../../sync/domain/sms/sms-messages.ts';
import { useList } from '../../network/use-list.ts';
import type { Option } from '../../ui/Select.tsx';
import { smsMessages as texts } from './sms-messages.ts';

interface Template {
  name: string;
  text: string;
}

const templatesSchema = z.array(z.object({ name: z.string(), text: z.string() }));
const linksSchema = z.record(z.string(), z.string());

const builtIn: readonly Template[] = [
  { name: texts.defaultTemplate, text: defaults.defaultTemplate },
  { name: texts.reminderTemplate, text: texts.reminder },
];

/** A document of the configuration; undefined where there is none yet, which isn't asked for. */
function useDocument(name: string): unknown {
  const names = useList('configuration.names');
  const isThere = 'data' in names && names.data.includes(name);
  const list = useList('configuration.read', { input: { params: { name } }, enabled: isThere });
  return 'data' in list ? list.data : undefined;
}

/** Our templates, and the school's own of the document `sms-templates`. */
export function useTemplates(): readonly Template[] {
  const own = useDocument(SMS_TEMPLATES);
  return useMemo(() => [...builtIn, ...(templatesSchema.safeParse(own).data ?? [])], [own]);
}

/** Addresses of our payment page, one for each path of the document `payment-links`. */
export function usePaymentLinks(): Option[] {
  const links = useDocument(PAYMENT_LINKS);
  return useMemo(
    () =>
      Object.keys(linksSchema.safeParse(links).data ?? {}).map((path) => ({
        value: `${window.location.origin}/platnosc/${path}`,
        label: path,
      })),
    [links],
  );
}
