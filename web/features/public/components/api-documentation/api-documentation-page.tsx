import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Braces, FileJson, KeyRound, Package } from 'lucide-react';
import { SERVER_ONLY } from '../../../../../engine/authoring/server-only.ts';
import { ANSWER_RULES } from '../../../../../engine/product/developers/answer-rules.ts';
import { DOCUMENTED_CALLS } from '../../../../../engine/product/developers/calls.ts';
import { API_ERRORS } from '../../../../../engine/product/developers/error-codes.ts';
import { API_PLANS } from '../../../../../engine/product/developers/api-plans.ts';
import { ButtonLink } from '../../../../components/ui/button-link.tsx';
import { Card } from '../../../../components/ui/card.tsx';
import { TextLink } from '../../../../components/ui/text-link.tsx';
import { TintedIcon } from '../../../../components/ui/tinted-icon.tsx';
import { paths } from '../../../../config/paths.ts';
import {
  apiDocumentation,
  apiFeatures,
  gettingStarted,
  limits,
  pricingNote,
} from '../../../../content/api-documentation.ts';
import type { ApiSamples } from '../../../../pages/content.ts';
import { LandingSection } from '../landing-section.tsx';
import { PublicHeading } from '../public-heading.tsx';
import { CallsTable } from './calls-table.tsx';
import { CodeBlock } from './code-block.tsx';
import { PlanCard } from './plan-card.tsx';
import { TryOut } from './try-out.tsx';
import { WithCode } from './with-code.tsx';

const icons = { json: Braces, key: KeyRound, package: Package, document: FileJson } as const;

const mainCalls = DOCUMENTED_CALLS.filter(({ isMain }) => isMain);
const otherCalls = DOCUMENTED_CALLS.filter(({ isMain }) => !isMain);

/** The API documentation: what the API does, how to start, all calls, and the prices. */
export function ApiDocumentationPage({ samples }: { samples: ApiSamples }) {
  return (
    <>
      <PublicHeading title={apiDocumentation.title} lead={apiDocumentation.lead}>
        <Flex wrap="wrap" gap="3" marginTop="7">
          <ButtonLink variant="primary" size="lg" to={paths.apiKeys.to()}>
            {apiDocumentation.getAccess}
          </ButtonLink>
          <ButtonLink size="lg" to="#endpoints">
            {apiDocumentation.viewDocumentation}
          </ButtonLink>
        </Flex>
        <chakra.ul
          display="grid"
          gridTemplateColumns={{ md: 'repeat(2, 1fr)' }}
          gap={{ base: 4, md: 6 }}
          marginTop="10"
        >
          {apiFeatures.map(({ icon, title, text }) => {
            const Icon = icons[icon];
            return (
              <Card key={title} as="li" padded>
                <TintedIcon icon={Icon} size={24} color="accent.fg" />
                <chakra.h2 marginTop="3" textStyle="card">
                  {title}
                </chakra.h2>
                <chakra.p marginTop="1.5" color="fg.muted">
                  {text}
                </chakra.p>
              </Card>
            );
          })}
        </chakra.ul>
      </PublicHeading>
      <LandingSection heading="Getting started" ground>
        <chakra.ol display="grid" gridTemplateColumns={{ md: 'repeat(3, 1fr)' }} gap="6" marginBottom="8">
          {gettingStarted.map(({ title, text }, index) => (
            <li key={title}>
              <chakra.h3 textStyle="label">
                {index + 1}. {title}
              </chakra.h3>
              <chakra.p marginTop="1" color="fg.muted">
                <WithCode text={text} />
              </chakra.p>
            </li>
          ))}
        </chakra.ol>
        <chakra.h3 textStyle="label" marginBottom="3">
          JavaScript SDK
        </chakra.h3>
        <CodeBlock name="JavaScript sample" text={samples.javascript} />
      </LandingSection>
      <LandingSection
        id="endpoints"
        heading="Endpoints"
        lead="Every call needs authentication, by a key or a token with the scope beside it. Only those with “no key” do not."
      >
        <CallsTable label="Main calls" calls={mainCalls} />
        <chakra.h3 textStyle="card" marginTop="10" marginBottom="3">
          All other calls
        </chakra.h3>
        <CallsTable label="All other calls" calls={otherCalls} />
        <chakra.h3 textStyle="card" marginTop="10" marginBottom="3">
          How to write answers
        </chakra.h3>
        <chakra.ul maxWidth="44rem" listStyleType="disc" paddingLeft="5">
          {ANSWER_RULES.map((rule) => (
            <chakra.li key={rule} textWrap="pretty">
              <WithCode text={rule} />
            </chakra.li>
          ))}
        </chakra.ul>
        <chakra.p marginTop="6" maxWidth="44rem">
          What each call takes and answers is in the{' '}
          <TextLink to="/api/openapi.json" reloadDocument>
            OpenAPI document
          </TextLink>
          . The JSON Schema of a form has a fixed address, such as{' '}
          <TextLink to="/api/form-definitions/I20/schema.json" reloadDocument>
            /api/form-definitions/I20/schema.json
          </TextLink>
          . Any draft-07 validator that checks the format “date” can use it, also a strict one, such as Ajv with
          ajv-formats. It gives the same result as we do, except for rules that JSON Schema cannot express. The call
          that checks a form applies these too:
        </chakra.p>
        <chakra.ul marginTop="3" maxWidth="44rem" listStyleType="disc" paddingLeft="5">
          {Object.values(SERVER_ONLY).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </chakra.ul>
      </LandingSection>
      <LandingSection
        id="try-out"
        heading="Try it out"
        lead="Use your own key and your own forms. Each call that needs a key counts, and a call that changes something really changes it."
        ground
      >
        <TryOut />
      </LandingSection>
      <LandingSection heading="SDKs and tools" lead="Each sample is run against the server by our tests.">
        <chakra.div display="grid" gridTemplateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="8">
          <Tool
            title="JavaScript/Node.js"
            text="A package folder without dependencies, with types. Unpack it, then: `npm install ./formport-client`"
          >
            <ButtonLink to="/api/typescript-client.zip" reloadDocument>
              Download client
            </ButtonLink>
          </Tool>
          <Tool title="Postman" text="A collection with every call. Set its variable `apiKey` to your key.">
            <ButtonLink to="/api/postman.json" reloadDocument>
              Download collection
            </ButtonLink>
          </Tool>
          <Tool
            title="Python"
            text="With the standard library only. `API_URL` and `API_KEY` are environment variables."
          >
            <CodeBlock name="Python sample" text={samples.python} />
          </Tool>
          <Tool
            title="cURL"
            text="With a token from OAuth 2.0 client credentials: the client id is the id of the key, and the secret is the key."
          >
            <CodeBlock name="cURL sample" text={samples.curl} />
          </Tool>
        </chakra.div>
      </LandingSection>
      <LandingSection heading="Limits and errors" ground beside>
        <chakra.ul display="grid" gap="4" listStyleType="disc" paddingLeft="5">
          {limits.map((text) => (
            <chakra.li key={text} textWrap="pretty">
              <WithCode text={text} />
            </chakra.li>
          ))}
        </chakra.ul>
        <chakra.dl marginTop="6">
          {API_ERRORS.map(({ status, code, text }) => (
            <chakra.div key={code} paddingBlock="3" borderTopWidth="1px">
              <chakra.dt fontFamily="mono" fontSize="0.875rem" fontWeight="medium" overflowWrap="anywhere">
                {status} {code}
              </chakra.dt>
              <chakra.dd textWrap="pretty" overflowWrap="anywhere">
                <WithCode text={text} />
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </LandingSection>
      <LandingSection id="api-pricing" heading="API pricing">
        <chakra.ul display="grid" gridTemplateColumns={{ md: 'repeat(3, 1fr)' }} gap={{ base: 4, md: 6 }}>
          {API_PLANS.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </chakra.ul>
        <chakra.p marginTop="5" textStyle="hint" maxWidth="44rem">
          {pricingNote}
        </chakra.p>
      </LandingSection>
    </>
  );
}

function Tool({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <chakra.div minWidth="0">
      <chakra.h3 textStyle="card">{title}</chakra.h3>
      <chakra.p marginTop="1" marginBottom="4" color="fg.muted">
        <WithCode text={text} />
      </chakra.p>
      {children}
    </chakra.div>
  );
}
