<?php

namespace App\Broadcasting;

use Illuminate\Broadcasting\BroadcastException;
use Illuminate\Broadcasting\Broadcasters\Broadcaster;
use Illuminate\Broadcasting\Broadcasters\UsePusherChannelConventions;
use Illuminate\Support\Arr;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;

/**
 * Speaks Pusher's protocol without `pusher/pusher-php-server`, which Debian does not have. With Composer this file is not
 * needed: use the `reverb` or `pusher` driver.
 */
class PusherHttpBroadcaster extends Broadcaster
{
    use UsePusherChannelConventions;

    public function __construct(private array $config)
    {
    }

    public function auth($request)
    {
        $channel = $this->normalizeChannelName($request->channel_name);
        if (empty($request->channel_name) || ! $this->retrieveUser($request, $channel)) {
            throw new AccessDeniedHttpException;
        }

        return $this->verifyUserCanAccessChannel($request, $channel);
    }

    public function validAuthenticationResponse($request, $result)
    {
        return ['auth' => $this->config['key'].':'.$this->sign("{$request->socket_id}:{$request->channel_name}")];
    }

    public function broadcast(array $channels, $event, array $payload = [])
    {
        $socket = Arr::pull($payload, 'socket');
        $body = json_encode(array_filter([
            'name' => $event,
            'channels' => $this->formatChannels($channels),
            'data' => json_encode($payload),
            'socket_id' => $socket,
        ]));
        $path = "/apps/{$this->config['app_id']}/events";
        $query = http_build_query([
            'auth_key' => $this->config['key'],
            'auth_timestamp' => time(),
            'auth_version' => '1.0',
            'body_md5' => md5($body),
        ]);
        $signature = $this->sign("POST\n{$path}\n{$query}");
        $server = "{$this->config['scheme']}://{$this->config['host']}:{$this->config['port']}";

        $answer = @file_get_contents("{$server}{$path}?{$query}&auth_signature={$signature}", false, stream_context_create([
            'http' => ['method' => 'POST', 'header' => 'Content-Type: application/json', 'content' => $body, 'timeout' => 5],
        ]));
        if ($answer === false) {
            throw new BroadcastException('Failed to connect to Pusher.');
        }
    }

    private function sign(string $text): string
    {
        return hash_hmac('sha256', $text, $this->config['secret']);
    }
}
