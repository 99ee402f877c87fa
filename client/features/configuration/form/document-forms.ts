import { CLASS_GROUPS } from '../../../../sync/contract/documents/code-org-groups.ts';
import { HOURLY_PRICES, PRICES } from '../../../../sync/contract/documents/hourly-prices.ts';
import {
  BUILT_IN_LANDING,
  type TILE_PICTURES,
  type TILE_PLACES,
} from '../../../../sync/contract/documents/landing-tiles.ts';
import { OUTLINES } from '../../../../sync/contract/documents/outlines.ts';
import { PAYMENT_LINKS } from '../../../../sync/contract/documents/payment-links.ts';
import { SMS_TEMPLATES } from '../../../../sync/contract/documents/sms-templates.ts';
import { CODE_ORG_GROUPS, LANDING_TILES, MODULE_CATEGORIES } from '../../../../sync/contract/index.ts';
import { WEEK_DAYS } from '../../../../sync/domain/schedule.ts';
import type { FormLayout } from './form-layout.ts';
import { formTexts as texts } from './form-texts.ts';

const optionsOf = <V extends string>(labels: Record<V, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

const modules: FormLayout = {
  rowsPath: [],
  rows: {
    ...texts.modules,
    nameKey: 'title',
    fresh: {
      groupName: '',
      title: '',
      emoji: '',
      gradient: '',
      primaryColor: '',
      secondaryColor: '',
      type: 'task',
    },
    fields: [
      { key: 'title', label: texts.title, control: 'text', required: true },
      {
        key: 'type',
        label: texts.kind,
        control: 'choice',
        options: optionsOf({ task: texts.tasks, slides: texts.slides }),
      },
      {
        key: 'groupName',
        label: texts.groupName,
        control: 'text',
        required: true,
      },
      { key: 'emoji', label: texts.emoji, control: 'text' },
      { key: 'gradient', label: texts.gradient, control: 'text' },
      { key: 'primaryColor', label: texts.primaryColor, control: 'text' },
      { key: 'secondaryColor', label: texts.secondaryColor, control: 'text' },
    ],
  },
};

const landing: FormLayout = {
  builtIn: BUILT_IN_LANDING,
  head: {
    key: 'organisation',
    legend: texts.organisation,
    fields: [
      { key: 'name', label: texts.organisationName, control: 'text', required: true },
      { key: 'address', label: texts.organisationAddress, control: 'text', hint: texts.organisationHint },
    ],
  },
  rowsPath: ['tiles'],
  rows: {
    ...texts.landing,
    nameKey: 'title',
    fresh: { title: '', text: '', to: '', picture: 'quiz', place: 'play' },
    fields: [
      { key: 'title', label: texts.title, control: 'text', required: true },
      { key: 'to', label: texts.tileAddress, control: 'text' },
      { key: 'text', label: texts.description, control: 'text' },
      {
        key: 'picture',
        label: texts.picture,
        control: 'choice',
        options: optionsOf(texts.pictures satisfies Record<(typeof TILE_PICTURES)[number], string>),
      },
      {
        key: 'place',
        label: texts.place,
        control: 'choice',
        options: optionsOf(texts.places satisfies Record<(typeof TILE_PLACES)[number], string>),
      },
    ],
  },
};

const codeOrg: FormLayout = {
  builtIn: { groups: CLASS_GROUPS },
  rowsPath: ['groups'],
  rows: {
    ...texts.codeOrg,
    nameKey: 'name',
    fresh: { name: '', weekDay: 'Poniedziałek', hour: '17:00', code: '' },
    fields: [
      { key: 'name', label: texts.town, control: 'text', required: true },
      {
        key: 'weekDay',
        label: texts.weekDay,
        control: 'choice',
        options: WEEK_DAYS.map((day) => ({ value: day, label: day })),
      },
      { key: 'hour', label: texts.hour, control: 'time', required: true },
      { key: 'code', label: texts.code, control: 'text', required: true },
    ],
  },
};

const outlines: FormLayout = {
  rowsPath: [],
  rows: {
    ...texts.topics,
    nameKey: 'title',
    fresh: { title: '' },
    fields: [{ key: 'title', label: texts.topicTitle, control: 'text', required: true, wide: true }],
    inner: {
      key: 'outlines',
      rows: {
        ...texts.outlines,
        nameKey: 'name',
        fresh: { name: '', url: '', labels: [] },
        fields: [
          { key: 'name', label: texts.name, control: 'text', required: true },
          { key: 'url', label: texts.outlineAddress, control: 'text', required: true },
          { key: 'labels', label: texts.labels, control: 'labels', wide: true },
        ],
      },
    },
  },
};

const paymentLinks: FormLayout = {
  pairs: { name: 'path', value: 'link', twice: texts.samePath },
  rowsPath: [],
  rows: {
    ...texts.paymentLinks,
    nameKey: 'path',
    fresh: { path: '', link: '' },
    fields: [
      { key: 'path', label: texts.path, control: 'text', required: true },
      { key: 'link', label: texts.link, control: 'text', required: true },
    ],
  },
};

const smsTemplates: FormLayout = {
  rowsPath: [],
  rows: {
    ...texts.smsTemplates,
    nameKey: 'name',
    fresh: { name: '', text: '' },
    fields: [
      { key: 'name', label: texts.name, control: 'text', required: true, wide: true },
      { key: 'text', label: texts.smsText, control: 'area', required: true, wide: true },
    ],
  },
};

const prices: FormLayout = {
  builtIn: { hourly: HOURLY_PRICES },
  rowsPath: ['hourly'],
  rows: {
    ...texts.prices,
    nameKey: '',
    fresh: 5000,
    fields: [{ key: '', label: texts.price, control: 'number', required: true, explain: texts.priceInZloty }],
  },
};

const forms: Readonly<Record<string, FormLayout>> = {
  ...Object.fromEntries(MODULE_CATEGORIES.map((category) => [category, modules])),
  [LANDING_TILES]: landing,
  [CODE_ORG_GROUPS]: codeOrg,
  [OUTLINES]: outlines,
  [PAYMENT_LINKS]: paymentLinks,
  [SMS_TEMPLATES]: smsTemplates,
  [PRICES]: prices,
};

/** The form of a document whose shape we know. */
export const documentForm = (name: string): FormLayout | undefined =>
  Object.hasOwn(forms, name) ? forms[name] : undefined;
