import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import javax.tools.ToolProvider;

/**
 * Compiles Java programs in one process, since a compiler of its own for each takes most of a second. The body of a
 * request is the path of a file; the answer is what the compiler prints, with the status 422 if it refuses the file.
 */
public class CompileServer {
    public static void main(String[] arguments) throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", exchange -> {
            var file = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            var printed = new ByteArrayOutputStream();
            var folder = new File(file).getParent();
            int code = compiler.run(null, printed, printed, "-encoding", "UTF-8", "-cp", folder, "-d", folder, file);
            var body = printed.toByteArray();
            exchange.sendResponseHeaders(code == 0 ? 200 : 422, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        System.out.println(server.getAddress().getPort());
    }
}
