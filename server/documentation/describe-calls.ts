import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { z, type ZodObject } from 'zod';
import {
  IDEMPOTENCY_HEADER,
  problemSchema,
  statusOf,
  type CallRow,
  type CallTable,
  type Who,
} from '../../sync/contract/calls/index.ts';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../sync/contract/index.ts';

const whoWords: Record<Who, string> = {
  anyone: 'Anyone, signed in or not.',
  'signed-in': 'Every account, for what is its own.',
  staff: 'TEACHER or MANAGE.',
  'section-staff': 'MANAGE, or TEACHER where the section, or the section of the person, is one they teach.',
  MANAGE: 'MANAGE.',
  ADMIN: 'MANAGE and ADMIN.',
};

const describeWho = (row: CallRow): string =>
  `**Who may:** ${whoWords[row.who]}${row.openFor ? ' For some parameters anyone.' : ''}`;

const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: problemSchema } },
});

function describeSuccess(row: CallRow): ZodOpenApiResponsesObject {
  const status = `${statusOf(row)}` as '200';
  if (row.answerType) return { [status]: { description: 'Done', content: { [row.answerType]: {} } } };
  if (!row.answer) return { [status]: { description: 'Done' } };
  return { [status]: { description: 'Done', content: { 'application/json': { schema: row.answer } } } };
}

function describeFailures(row: CallRow): ZodOpenApiResponsesObject {
  const takesInput = row.params ?? row.query ?? row.body;
  return {
    ...(takesInput ? { '400': problem('Fields are wrong or unknown; `fields` names them') } : {}),
    ...(row.who === 'anyone' ? {} : { '401': problem('Not signed in, or no longer') }),
    ...(row.who === 'anyone' || row.who === 'signed-in' ? {} : { '403': problem('Not allowed') }),
    '426': problem('The client is too old for this server; nothing of the request was looked at'),
    '429': problem('Too many requests'),
    default: problem('Any other failure'),
  };
}

function describeSecurity(row: CallRow): NonNullable<ZodOpenApiOperationObject['security']> {
  if (row.who === 'anyone') return [];
  const token = row.takesDeliveryToken ? [{ accessToken: [] }, { deliveryToken: [] }] : [{ accessToken: [] }];
  return row.openFor ? [{}, ...token] : token;
}

const onceHeader = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .optional()
    .describe('The same for each sending of one request, which is carried out once'),
});

function describeCall(name: string, row: CallRow): ZodOpenApiOperationObject {
  const requestParams = {
    ...(row.params ? { path: row.params as ZodObject } : {}),
    ...(row.query ? { query: row.query as ZodObject } : {}),
    ...(row.once ? { header: onceHeader } : {}),
  };
  return {
    operationId: name,
    tags: [name.split('.')[0]!],
    summary: row.summary,
    description: describeWho(row),
    security: describeSecurity(row),
    requestParams,
    ...(row.body
      ? {
          requestBody: {
            required: true,
            content: { [row.bodyType ?? 'application/json']: { schema: row.body } },
          },
        }
      : {}),
    responses: { ...describeSuccess(row), ...describeFailures(row) },
  };
}

/** The OpenAPI 3.1 document of these calls. */
export function describeCalls(table: CallTable): Record<string, unknown> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, row] of Object.entries(table)) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[row.method.toLowerCase()] = describeCall(name, row);
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Szkoła kodowania',
      version: String(CONTRACT_VERSION),
      description:
        `Every call of the server. Each path answers with and without a slash at its end. ` +
        `Dates are [year, month, day]. Failures are {code, message}, the message in Polish. ` +
        `Every answer carries ${CONTRACT_HEADER}, the version of this contract; a client that sends its own there is ` +
        `answered 426 where it is too old.`,
    },
    servers: [{ url: '/' }],
    paths: paths as ZodOpenApiPathsObject,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'From auth.login or auth.refresh' },
        deliveryToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Signed by a device that was signed out with unsent work',
        },
      },
    },
  });
  return JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
}
