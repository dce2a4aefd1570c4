import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { chakra, Flex } from '@chakra-ui/react';
import type { ApplicationDetail } from '../../../../api/features/admin/applications/schemas.ts';
import type { ReviewStatus } from '../../../../engine/product/status.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Summary } from '../../../components/ui/summary.tsx';
import { keepFocus, useKeepFocus } from '../../../lib/focus.ts';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { ApplicationStatus } from '../components/application-status.tsx';
import { LoadedDialog } from '../components/loaded-dialog.tsx';
import { moveApplications, useApplication } from './api.ts';
import { SendBackDialog } from './bulk-move.tsx';
import { eventLabel, MOVE_LABELS } from './words.ts';

/** One application: its applicant, status, flags, answers, notes and history. */
export function ApplicationDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const answer = useApplication(id);
  return (
    <LoadedDialog
      open={id !== null}
      onClose={onClose}
      title={answer.data?.title ?? 'Application'}
      side
      maxWidth="46rem"
      name="The application"
      answer={answer}
    >
      {(application) => <Detail application={application} />}
    </LoadedDialog>
  );
}

function Detail({ application }: { application: ApplicationDetail }) {
  const { userName, userEmail, deadline, submittedAt, country, completionPercentage, riskFlags, notes, history } =
    application;
  return (
    <chakra.div color="fg" display="grid" gap="7" gridTemplateColumns="minmax(0, 1fr)">
      <Rows
        rows={[
          ['Applicant', `${userName} (${userEmail})`],
          ['Country', country ?? 'Not known'],
          ['Completed', `${completionPercentage}%`],
          ['Deadline', deadline === null ? 'No deadline set' : formatDay(deadline)],
          ['Submitted', submittedAt === null ? 'Not yet' : formatMoment(submittedAt)],
        ]}
      />
      <Moves application={application} />
      {application.reviewMessage !== null && (
        <Banner status="note" title="Message to the applicant:">
          {application.reviewMessage}
        </Banner>
      )}
      <Part title="Risk flags" none={riskFlags.length === 0 && 'No check of the form found a risk.'}>
        <chakra.ul display="grid" gap="2" listStyleType="disc" paddingInlineStart="5">
          {riskFlags.map(({ message, why }) => (
            <li key={message}>
              {message} <chakra.span color="fg.muted">{why}</chakra.span>
            </li>
          ))}
        </chakra.ul>
      </Part>
      <Part title="Answers">
        {application.steps.map(({ id, title, parts }) => (
          <chakra.details key={id} borderBottomWidth="1px">
            <Summary paddingBlock="3" fontWeight="semibold" textStyle="small">
              {title}
            </Summary>
            <Answers parts={parts} />
          </chakra.details>
        ))}
        <chakra.details>
          <Summary paddingBlock="3" fontWeight="semibold" textStyle="small">
            As JSON
          </Summary>
          <chakra.pre
            tabIndex={0}
            textStyle="meta"
            fontFamily="mono"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            maxHeight="24rem"
            overflow="auto"
            bg="bg.subtle"
            padding="3"
            borderRadius="l2"
          >
            {JSON.stringify(application.formData, null, 2)}
          </chakra.pre>
        </chakra.details>
      </Part>
      <Part title="Notes" none={notes.length === 0 && 'No notes yet.'}>
        <chakra.ul display="grid" gap="3">
          {notes.map(({ id, at, by, text }) => (
            <li key={id}>
              <chakra.span textStyle="detail" display="block">
                {by ?? 'A former administrator'}, {formatMoment(at)}
              </chakra.span>
              <chakra.span whiteSpace="pre-line" overflowWrap="anywhere">
                {text}
              </chakra.span>
            </li>
          ))}
        </chakra.ul>
      </Part>
      <Part title="History" none={history.length === 0 && 'Nothing has happened yet.'}>
        <Rows
          rows={history.map(({ at, action, by }) => [
            formatMoment(at),
            by === null ? eventLabel(action) : `${eventLabel(action)} by ${by}`,
          ])}
        />
      </Part>
    </chakra.div>
  );
}

const NOT_MOVED = 'The application was not moved';

/** The status, with buttons for the moves that it allows. */
function Moves({ application: { id, moves, ...application } }: { application: ApplicationDetail }) {
  const [isSendingBack, setIsSendingBack] = useState(false);
  const { running, run } = useMutation(
    async (status: ReviewStatus) => void (await moveApplications([id], { status, failure: NOT_MOVED })),
    NOT_MOVED,
  );
  // The pressed button disappears: the new status takes its focus, so that a screen reader says it.
  const place = useRef<HTMLDivElement>(null);
  useKeepFocus(application.status, place);
  const closeSendBack = (): void => {
    flushSync(() => setIsSendingBack(false));
    keepFocus(place.current);
  };
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <div ref={place}>
        <ApplicationStatus {...application} />
      </div>
      {moves.map((status) => (
        <Button
          key={status}
          busy={running?.[0] === status}
          onClick={() => (status === 'IN_PROGRESS' ? setIsSendingBack(true) : void run(status))}
        >
          {MOVE_LABELS[status]}
        </Button>
      ))}
      <SendBackDialog ids={isSendingBack ? [id] : []} onClose={closeSendBack} />
    </Flex>
  );
}

/** @param none the text in place of the content, when there is none */
function Part({ title, none, children }: { title: string; none?: string | false; children: ReactNode }) {
  return (
    <section>
      <chakra.h3 textStyle="label" marginBottom="2">
        {title}
      </chakra.h3>
      <chakra.div textStyle="small">{none ? <chakra.p color="fg.muted">{none}</chakra.p> : children}</chakra.div>
    </section>
  );
}

/** The answers of one step, with the headings of its sections and rows. */
function Answers({ parts }: Pick<ApplicationDetail['steps'][number], 'parts'>) {
  return parts.map(({ key, heading, answers }, index) => (
    <chakra.div key={key} {...(heading === null && index > 0 && { borderTopWidth: '1px', paddingTop: '2' })}>
      {heading !== null && (
        <chakra.h4 textStyle="small" fontWeight="semibold" paddingTop="2" paddingBottom="1">
          {heading}
        </chakra.h4>
      )}
      <Rows rows={answers.map(({ label, value }) => [label, value])} />
    </chakra.div>
  ));
}

function Rows({ rows }: { rows: ReadonlyArray<readonly [label: string, value: string | null]> }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap={{ base: 0.5, md: 1.5 }}
      textStyle="small"
      paddingBottom="2"
    >
      {rows.map(([label, value], index) => (
        // Two answers may have the same label.
        // oxlint-disable-next-line react/no-array-index-key
        <chakra.div key={index} display="contents">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd overflowWrap="anywhere" whiteSpace="pre-line" paddingBottom={{ base: 2, md: 0 }}>
            {value ?? <chakra.span color="fg.subtle">Not answered</chakra.span>}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
