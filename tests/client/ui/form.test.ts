import { createFormControl } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { polishIssue } from '../../../client/ui/form/polish-issue.ts';
import { resetToSaved, sentFrom } from '../../../client/ui/form/reset-to-saved.ts';
import { showProblem } from '../../../client/ui/form/show-problem.ts';
import { nameText, text } from '../../../sync/contract/text.ts';
import { schoolDaySchema } from '../../../sync/contract/wire.ts';

const told = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: polishIssue as never }).error?.issues[0]?.message;

describe('what a schema finds wrong is told in Polish', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string().min(1), '', 'To pole jest wymagane.'],
    [z.string(), undefined, 'To pole jest wymagane.'],
    [z.email(), '', 'To pole jest wymagane.'],
    [z.email(), 'ala', 'Wprowadź poprawny adres email'],
    [z.url(), 'ala', 'Wpisz pełny adres, na przykład https://przyklad.pl.'],
    [z.string().min(3), 'a', 'Wpisz co najmniej 3 znaki.'],
    [z.string().max(5), 'abcdef', 'Najwyżej 5 znaków.'],
    [z.number(), Number.NaN, 'Wpisz liczbę.'],
    [z.number().int(), 1.5, 'Wpisz liczbę całkowitą.'],
    [z.int(), 1.5, 'Wpisz liczbę całkowitą.'],
    [z.number().min(1), 0, 'Wpisz liczbę nie mniejszą niż 1.'],
    [z.number().max(9), 10, 'Wpisz liczbę nie większą niż 9.'],
    [z.array(z.string()).min(1), [], 'Dodaj co najmniej 1.'],
    [z.enum(['a', 'b']), 'c', 'Wybierz jedną z możliwości.'],
    [z.iso.date(), '2026-13-01', 'Wpisz datę w postaci RRRR-MM-DD.'],
    [z.string().regex(/^\d{9}$/), '12', 'Sprawdź to pole.'],
    [z.string().regex(/^\d{9}$/, 'Phone number must be 9 digits'), '12', 'Phone number must be 9 digits'],
    [schoolDaySchema, '0026-11-25', 'Wprowadź datę z tego stulecia'],
    [schoolDaySchema, '', 'To pole jest wymagane.'],
    [nameText(80), '\u2063', 'To pole jest wymagane.'],
    [nameText(80), 'Ala\u0007', 'Są tu znaki, których nie da się zapisać.'],
    [text(), '\0', 'Są tu znaki, których nie da się zapisać.'],
  ])('%#', (schema, value, message) => expect(told(schema, value)).toBe(message));
});

describe('what the server refuses', () => {
  const setError = vi.fn();
  const form = { getValues: () => ({ name: 'a', users: [{ phone: '1' }] }), setError };
  const show = (problem: Parameters<typeof showProblem>[1]) => {
    setError.mockClear();
    showProblem(form as never, problem);
    return setError.mock.calls.map(([path, { message }, options]) => [path, message, options?.shouldFocus]);
  };

  it('is told at the one field it speaks of, which gets the focus', () => {
    expect(show({ message: 'Zajęte.', fields: ['users.0.phone'] })).toEqual([
      ['users.0.phone', 'Zajęte.', true],
    ]);
  });
  it('is told whole above the buttons where it speaks of several fields or of none', () => {
    expect(show({ message: 'Sprawdź: name, x.', fields: ['name', 'x'] })).toEqual([
      ['name', 'Sprawdź to pole.', true],
      ['root.server', 'Sprawdź: name, x.', undefined],
    ]);
    expect(show({ message: 'Kłopot.' })).toEqual([['root.server', 'Kłopot.', undefined]]);
  });
});

describe('after a save', () => {
  const draft = { title: 'Pętle', lessons: [{ name: 'for' }], note: '' };
  const open = () => onPage(createFormControl({ defaultValues: structuredClone(draft) }));
  /** As React does with a form once it is drawn, after each reset too. */
  const onPage = <Form extends { control: { _state: { mount: boolean } } }>(form: Form): Form => {
    form.control._state.mount = true;
    return form;
  };

  it('the form stands as it was saved, and has nothing unsaved', () => {
    const form = open();
    form.setValue('title', ' Pętle i listy ', { shouldDirty: true });
    resetToSaved(form, sentFrom(form), { ...draft, title: 'Pętle i listy' });
    expect(form.getValues()).toEqual({ ...draft, title: 'Pętle i listy' });
    expect(form.getFieldState('title').isDirty).toBe(false);
  });

  it('what was typed since it was sent stays, in a list too, and is unsaved', () => {
    const form = open();
    form.setValue('title', 'Listy', { shouldDirty: true });
    const sent = sentFrom(form);
    form.setValue('lessons.0.name', 'while', { shouldDirty: true });
    form.setValue('note', 'jutro', { shouldDirty: true });
    resetToSaved(form, sent, { ...draft, title: 'Listy' });
    expect(onPage(form).getValues()).toEqual({ title: 'Listy', lessons: [{ name: 'while' }], note: 'jutro' });
    expect(['title', 'lessons', 'note'].map((name) => form.getFieldState(name as 'title').isDirty)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
