import { expect, test } from 'vitest'
import { findServerFaults } from './find-server-faults.ts'

const well = {
  postgres: 15,
  citus: '13.2-1',
  settings: { 'citus.propagate_set_commands': 'local', 'citus.allow_nested_distributed_execution': 'on' },
  withoutLogin: [] as string[],
}
const says = (server: string, state: object = well) => ({
  server,
  answered: true,
  words: JSON.stringify({ ...well, ...state }),
})

test.each([
  ['all are alike', [says('one:5432'), says('two:5432')], []],
  [
    'one does not answer',
    [says('one:5432'), { server: 'two:5432', answered: false, words: 'no route to host' }],
    ['two:5432 does not answer: no route to host'],
  ],
  [
    'the coordinator does not answer itself',
    [{ server: 'one:5432', answered: false, words: 'no pg_hba.conf entry' }, says('two:5432')],
    ['one:5432 does not answer: no pg_hba.conf entry'],
  ],
  [
    'one has another version',
    [says('one:5432'), says('two:5432', { postgres: 16 }), says('three:5432', { citus: null })],
    [
      'two:5432 has PostgreSQL 16 with Citus 13.2-1, and the coordinator PostgreSQL 15 with Citus 13.2-1: bring both to the same version.',
      'three:5432 has PostgreSQL 15 without Citus, and the coordinator PostgreSQL 15 with Citus 13.2-1: bring both to the same version.',
    ],
  ],
  [
    'one tells no other server whose transaction it is, and keeps a role out',
    [
      says('one:5432', { settings: { ...well.settings, 'citus.propagate_set_commands': 'none' } }),
      says('two:5432', { withoutLogin: ['daymark_app'] }),
    ],
    [
      'one:5432: set citus.propagate_set_commands = local in postgresql.conf, and reload it.',
      'two:5432: alter role daymark_app login; as the superuser there.',
    ],
  ],
])('where %s, the servers’ faults are told with how to mend them', (_, answers, faults) =>
  expect(findServerFaults(answers)).toEqual(faults),
)
