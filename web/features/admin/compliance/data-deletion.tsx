import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { DeletionRequest } from '../../../../api/features/admin/compliance/schemas.ts';
import { daysText, daysUntil } from '../../../../engine/product/due.ts';
import { DataTable, type Column } from '../../../components/data-table/data-table.tsx';
import { TableFilters } from '../../../components/data-table/table-filters.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatDate, personDay } from '../../../lib/format.ts';
import { useDeletionRequests, decide, requestOnBehalf } from './api.ts';
import { choicesOf, LookBadge, TONES } from './status-look.tsx';
import { confirm } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { useMutation } from '../../../lib/mutation.ts';
import { TextDialog } from '../../../components/text-dialog.tsx';
import { DECIDE_WITHIN } from '../../../../engine/product/account/deletion.ts';
import { DAY } from '../../../../engine/lib/time.ts';
import { DialogForm } from '../../../components/ui/dialog-form.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { checkEmail } from '../../../lib/email.ts';
import { useFormMutation } from '../../../lib/use-form-mutation.ts';
import { useToday } from '../../../lib/use-new-day.ts';
import { useWhileMounted } from '../../../lib/use-while-mounted.ts';

const STATUSES = {
  PENDING: { label: 'Pending', tone: TONES.open, Icon: Clock },
  COMPLETED: { label: 'Completed', tone: TONES.done, Icon: CircleCheck },
  REJECTED: { label: 'Rejected', tone: TONES.refused, Icon: CircleX },
} as const;

const columns: ReadonlyArray<Column<DeletionRequest>> = [
  {
    title: 'User',
    cell: ({ userEmail, status }) =>
      userEmail ?? (
        <chakra.span color="fg.muted">{status === 'COMPLETED' ? 'Deleted' : 'Account no longer exists'}</chakra.span>
      ),
  },
  {
    title: 'Request',
    cell: ({ requestType, onBehalf }) => `${requestType}${onBehalf ? ', by an administrator' : ''}`,
  },
  { title: 'Requested', cell: ({ requestedAt }) => formatDate(requestedAt) },
  { title: 'Status', cell: ({ status }) => <LookBadge {...STATUSES[status]} /> },
  { title: 'Decide by', sort: 'dueAt', cell: (request) => <Due request={request} /> },
];

function Due({ request: { dueAt, completedAt, status } }: { request: DeletionRequest }) {
  const today = useToday();
  if (status !== 'PENDING') return completedAt === null ? '–' : `Decided ${formatDate(completedAt)}`;
  const days = daysUntil(personDay(dueAt), today);
  return (
    <chakra.span color={days <= 7 ? 'fg.error' : undefined}>
      {formatDate(dueAt)} ({daysText(days)})
    </chakra.span>
  );
}

const actions = (request: DeletionRequest) => <DecisionButtons request={request} />;

/** Requests to delete a user's data. Each must be decided in time (`DECIDE_WITHIN`). */
export function DataDeletion() {
  const list = useDeletionRequests();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <TableFilters
        list={list}
        searchLabel="User email"
        filters={[{ name: 'status', label: 'Status', blank: 'All', choices: choicesOf(STATUSES) }]}
      >
        <Button size="lg" onClick={() => setIsAsking(true)}>
          Request for a user
        </Button>
      </TableFilters>
      <DataTable
        label="Deletion requests"
        noun="requests"
        list={list}
        columns={columns}
        empty={{ title: 'No requests', text: 'Users request the deletion of their data in their settings.' }}
        actions={actions}
      />
      <RequestDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

/** Buttons to approve or reject a pending request. */
function DecisionButtons({ request: { id, status, userEmail } }: { request: DeletionRequest }) {
  const [isRejecting, setIsRejecting] = useState(false);
  const approval = useMutation(async () => {
    const agreed = await confirm({
      title: `Delete the account of ${userEmail}`,
      text: 'The account is deleted at once with all forms and documents. This cannot be undone.',
      confirmLabel: 'Delete account',
      danger: true,
    });
    if (!agreed || !(await decide(id, null))) return;
    toast({
      title: 'Account deleted',
      description: 'All its forms and documents, and their encryption key, are deleted too.',
    });
  }, 'The account was not deleted');
  if (status !== 'PENDING' || userEmail === null) return null;
  return (
    <>
      <Button size="sm" variant="dangerQuiet" busy={approval.busy} onClick={() => void approval.run()}>
        Approve<chakra.span srOnly> the request of {userEmail}</chakra.span>
      </Button>
      <Button size="sm" onClick={() => setIsRejecting(true)}>
        Reject<chakra.span srOnly> the request of {userEmail}</chakra.span>
      </Button>
      <TextDialog
        open={isRejecting}
        title="Reject the request"
        label="Reason"
        help="The person gets it by email. It is also in their data export."
        required="Say why the request is rejected"
        submit="Reject request"
        failure="The request was not rejected"
        send={async (reason) => {
          const isDecided = await decide(id, reason);
          if (isDecided) toast({ title: 'Request rejected' });
          return isDecided;
        }}
        onClose={() => setIsRejecting(false)}
      />
    </>
  );
}

const LAWS = ['GDPR', 'CCPA'] as const;

/** Records the request of a user who has asked by mail or telephone. */
function RequestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Request the deletion of an account">
      <RequestForm onClose={onClose} />
    </Dialog>
  );
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [type, setType] = useState<(typeof LAWS)[number]>('GDPR');
  const close = useWhileMounted(onClose);
  const { busy, submit, errors, setErrors } = useFormMutation(
    async () => {
      await requestOnBehalf(email.trim(), type);
      toast({ title: 'Request recorded', description: `Decide on it within ${DECIDE_WITHIN / DAY} days.` });
      close();
    },
    'The request was not recorded',
    { check: () => checkEmail({ email: email.trim() }) },
  );
  return (
    <DialogForm onSubmit={submit} busy={busy} submit="Record request" onClose={onClose}>
      <TextField
        label="User email"
        type="email"
        autoComplete="off"
        value={email}
        error={errors['email']}
        onChange={({ target }) => {
          setEmail(target.value);
          setErrors({});
        }}
      />
      <SelectField
        label="Law"
        value={type}
        onChange={setType}
        choices={LAWS.map((value) => ({ value, label: value }))}
      />
    </DialogForm>
  );
}
