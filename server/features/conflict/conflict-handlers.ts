import type { SettleConflict } from '../../../sync/contract/calls/index.ts';
import { CONFLICTS_SHOWN, type conflictCalls } from '../../../sync/contract/calls/conflict.ts';
import { has, worksWithSection, type Actor } from '../../../sync/contract/index.ts';
import { openConflicts, type Register } from '../../../sync/domain/register.ts';
import { sectionNames } from '../../account/section-names.ts';
import { runCommands, type NewCommand } from '../../changes/run-command.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { forbidden } from '../../http/problems.ts';
import { answerChange, commandRefusals } from '../../http/refusals.ts';
import { done, ok } from '../../http/reply.ts';
import { collections } from '../../store/collections.ts';

const open = {
  range: { contestedAt: { from: 0 } },
  sort: [{ field: 'contestedAt', direction: 'desc' }],
  limit: CONFLICTS_SHOWN,
} as const;

const fieldCommands = { laptop: 'setLaptop', signed: 'setSigned', note: 'editNote' } as const;

export function conflictHandlers(context: ServerContext): HandlersOf<typeof conflictCalls> {
  const { store } = context;

  /** A teacher's fields are those of whoever is in their sections now. */
  async function findContested(actor: Actor) {
    if (has(actor, 'MANAGE'))
      return Promise.all([store.find(collections.attendance, open), store.find(collections.userField, open)]);
    const sectionId = [...actor.teaches];
    const members = await store.findDocs(collections.user, { where: { sectionId } });
    const userId = members.map(({ id }) => id);
    return Promise.all([
      store.find(collections.attendance, { ...open, where: { sectionId } }),
      store.find(collections.userField, { ...open, where: { userId } }),
    ]);
  }

  async function commandsOf(wanted: SettleConflict): Promise<NewCommand[]> {
    if ('date' in wanted) {
      const { value, ...args } = wanted;
      return [
        ...(value === undefined
          ? []
          : [{ type: 'markAttendance' as const, args: { ...args, status: value } }]),
        { type: 'resolveAttendance', args },
      ];
    }
    const { userId, field, value } = wanted;
    const user = await store.get(collections.user, userId);
    const target = { userId, sectionId: user?.doc.sectionId ?? null };
    const set = { type: fieldCommands[field], args: { ...target, value } } as NewCommand;
    return [...(value === undefined ? [] : [set]), { type: 'resolveUserField', args: { ...target, field } }];
  }

  return {
    async 'conflicts.list'({ actor }) {
      const [marks, fields] = await findContested(actor);
      const cases = [
        ...marks.records.map(({ doc }) => ({ ...doc, noun: 'attendance' as const })),
        ...fields.records.map(({ doc }) => ({ ...doc, noun: 'userField' as const })),
      ]
        .sort((a, b) => (b.contestedAt ?? 0) - (a.contestedAt ?? 0))
        .slice(0, CONFLICTS_SHOWN);
      const groups = await sectionNames(
        store,
        cases.map((c) => (c.noun === 'attendance' ? c.sectionId : null)),
      );
      const described = cases.map((c) =>
        c.noun === 'attendance'
          ? {
              ...{ noun: c.noun, id: c.id, sectionId: c.sectionId, date: c.date, userId: c.userId },
              ...(groups.has(c.sectionId) ? { sectionName: groups.get(c.sectionId)! } : {}),
              conflicts: openConflicts(c),
            }
          : {
              ...{ noun: c.noun, id: c.id, userId: c.userId, field: c.field },
              conflicts: openConflicts(c),
            },
      );
      const people = await store.getMany(collections.user, [...new Set(cases.flatMap(peopleOf))]);
      return ok({
        total: marks.total + fields.total,
        cases: described,
        people: people.map(({ doc: { id, firstName, lastName } }) => ({ id, firstName, lastName })),
      });
    },

    async 'conflicts.settle'({ body, actor }) {
      if ('date' in body && !worksWithSection(actor, body.sectionId)) return forbidden();
      const settled = await runCommands(context, actor, await commandsOf(body));
      return settled.ok ? done() : answerChange(settled, commandRefusals);
    },
  };
}

const peopleOf = (register: Register<unknown> & { userId: string }): string[] => [
  register.userId,
  ...openConflicts(register).flatMap(({ shown, lost }) => [shown.by, lost.by]),
];
